import { DISTRICTS } from '@vayal/shared/contracts/districts'
import { exhibition, newExhibition } from '@vayal/shared/contracts/exhibition'
import { market, newMarket } from '@vayal/shared/contracts/market'
import { marketPrice, marketPriceEntry } from '@vayal/shared/contracts/market-price'
import { parseList } from '@vayal/shared/contracts/wire'
import { expect, test } from 'vitest'
import { startTestApp } from '../../src/testing/test-app.ts'
import { readDemoData } from './demo-data.ts'
import { demoPriceHistory } from './demo-price-history.ts'

const demo = await readDemoData()

test('markets, prices and exhibitions exist, with dates around today', async () => {
  const app = await startTestApp({ SEED: 'demo' })
  const markets = parseList(market, (await app.call('GET', '/markets')).json())
  expect(markets).toHaveLength(demo.markets.length)
  const prices = parseList(marketPrice, (await app.call('GET', '/marketprice')).json())
  expect(prices).toHaveLength(demo.marketPrices.length)
  expect(new Set(prices.map(({ LastUpdated }) => LastUpdated))).toEqual(new Set(['21/11/2026']))
  const exhibitions = parseList(exhibition, (await app.call('GET', '/exhibitions')).json())
  expect(exhibitions).toHaveLength(demo.exhibitions.length)
  expect(exhibitions[0]).toMatchObject({ Date: '09/12/2026' })

  const answer = await app.call('GET', `/marketprice/${prices[0]?.Id}/history`)
  const history = parseList(marketPriceEntry, answer.json())
  expect(history.length).toBeGreaterThan(45)
  expect(history[0]).toMatchObject({ AvgPrice: prices[0]?.AvgPrice, LastUpdated: '21/11/2026' })
  const times = history.map(({ At }) => At)
  expect(times).toEqual(times.toSorted().toReversed())
})

test.each(demo.markets)('the market $MarketName is valid input', (entry) => {
  expect(newMarket.parse(entry)).toEqual(entry)
  expect(DISTRICTS).toContain(entry.District)
})

test.each(demo.exhibitions)('the exhibition $Name is valid input', ({ inDays: _, ...entry }) => {
  expect(newExhibition.safeParse({ ...entry, Date: '01/01/2026' }).success).toBe(true)
})

test.each(demo.marketPrices)('the prices of $Name are in order and always the same', (price) => {
  const history = demoPriceHistory(price, Date.UTC(2026, 10, 21))
  for (const { MinPrice, AvgPrice, MaxPrice } of history) {
    expect(MinPrice).toBeGreaterThan(0)
    expect(MinPrice).toBeLessThanOrEqual(AvgPrice)
    expect(AvgPrice).toBeLessThanOrEqual(MaxPrice)
  }
  expect(demoPriceHistory(price, Date.UTC(2026, 10, 21))).toEqual(history)
})
