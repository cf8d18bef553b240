import { randomBytes } from 'node:crypto'
import { category } from '@vayal/shared/contracts/category'
import { market } from '@vayal/shared/contracts/market'
import { type EntityId, parseList } from '@vayal/shared/contracts/wire'
import sharp from 'sharp'
import { newMarket, newMarketPrice } from '../../src/testing/samples.ts'
import { describe, type HttpClient, type Reply } from './http-client.ts'

const LISTS = ['/api/categories', '/api/markets', '/api/get_news', '/api/marketprice']
/** Maximum number of created markets that are not deleted yet. */
const MAX_MADE = 20
const FILES = ['/registry.json', '/config.json']

export async function everydayLoad(client: HttpClient): Promise<(turn: number) => Promise<Reply>> {
  const raw = { width: 64, height: 64, channels: 3 } as const
  const photos = await Promise.all(
    Array.from({ length: 40 }, () =>
      sharp(randomBytes(64 * 64 * 3), { raw })
        .jpeg()
        .toBuffer(),
    ),
  )
  const listed = await client.json('GET', '/api/categories')
  if (listed.kind !== 'answered') throw new Error(`No categories: ${describe(listed)}`)
  const icons = parseList(category, JSON.parse(listed.body.toString())).map(({ Icon }) => Icon)
  const reads = [...LISTS, ...FILES, ...icons]
  const made: EntityId[] = []
  const create = async (turn: number) => {
    const reply = await client.json(
      'POST',
      '/api/markets',
      newMarket({ MarketName: `Market ${turn}` }),
    )
    if (reply.kind === 'answered' && reply.status < 300) {
      made.push(market.parse(JSON.parse(reply.body.toString())).MarketId)
    }
    return reply
  }
  return (turn) => {
    const kind = turn % 100
    if (kind === 0) {
      return client.upload('/api/upload-file', photos[(turn / 100) % photos.length] ?? Buffer.of())
    }
    // A list that grows for an hour would look like a memory leak.
    const oldest = kind < 6 && made.length >= MAX_MADE ? made.shift() : undefined
    if (oldest !== undefined) return client.json('DELETE', `/api/markets/${oldest}`)
    if (kind < 6) return create(turn)
    if (kind < 10) {
      return client.json('PUT', '/api/marketprice/1', newMarketPrice({ AvgPrice: (turn % 90) + 1 }))
    }
    if (kind < 15) return client.json('GET', '/api/session')
    if (kind < 20) return client.json('GET', '/livez')
    return client.json('GET', reads[turn % reads.length] ?? '/livez')
  }
}
