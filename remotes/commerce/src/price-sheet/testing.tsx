import { screen, within } from '@testing-library/react'
import type { MarketPrice } from '@vayal/shared/contracts/market-price'
import { provideConfig } from '@vayal/shared/runtime/config'
import { setupFakeApi } from '@vayal/shared/testing/fake-api'
import { renderScreen } from '@vayal/shared/testing/render'
import { API_URL } from '@vayal/shared/testing/server'
import { HttpResponse } from 'msw'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { dayOf } from '../dates/days.ts'
import { routes } from '../routes.tsx'
import { TOMATO } from '../testing/tomato.ts'
import type { RowEdit } from './row-edit.ts'

export const MILK = { ...TOMATO, Id: 2, Name: 'Milk', Category: 'Dairy', Units: 'Litre' }

/** What an earlier visit left on the device. */
export function keepDraft(...values: RowEdit[]) {
  const draft = { savedAt: Date.now(), basis: '[]', values }
  localStorage.setItem('draft:price-sheet/a', JSON.stringify(draft))
}

/** What is kept on the device, of the only visit that keeps something; null while none does. */
export function keptEdits(): RowEdit[] | null {
  const kept = Object.entries(localStorage).filter(([key]) => key.startsWith('draft:'))
  if (kept.length > 1) throw new Error('Several visits keep something')
  return kept[0] ? JSON.parse(kept[0][1]).values : null
}

/** A price as our server has it after one save. */
export function saved(price: MarketPrice, MinPrice: number): MarketPrice {
  return { ...price, MinPrice, LastUpdated: dayOf(new Date()), Revision: 2 }
}

/** A sheet of two prices, {@link TOMATO} and {@link MILK}, over a network that remembers. */
export function setupSheet() {
  const api = setupFakeApi()

  // Compiled before the tests wait for it.
  beforeAll(async () => {
    await import('./price-sheet-page.tsx')
    await import('../price-csv/import-dialog.tsx')
  }, 60_000)

  beforeEach(() => {
    api.answer('GET /marketprice', [TOMATO, MILK])
    // Where nothing is laid out, no row would be in sight.
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600)
  })

  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })

  return {
    api,
    /** The saves so far, as `PUT /path`. */
    saves: () => api.log().filter((call) => call.startsWith('PUT')),
    /** Holds an answer back until the function that is returned is called. */
    held(call: string, status = 200) {
      const answer = Promise.withResolvers<void>()
      api.answerWith(call, () => answer.promise.then(() => HttpResponse.json({}, { status })))
      return answer.resolve
    },
  }
}

/** From here on the backend is another one, with the specified calls alone. */
export function provideForeignBackend(): void {
  provideConfig({
    apiBaseUrl: API_URL,
    adBannerBaseUrl: API_URL,
    authMode: 'client',
    clientAuth: null,
  })
}

/** @param narrow whether it is opened on a phone */
export async function openSheet({ narrow = false } = {}) {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: narrow }))
  const { user } = renderScreen(routes, { path: '/admin/marketprice/sheet' })
  await screen.findByText('Milk')
  /** A row of the grid, or a card, from 1. */
  const row = (place: number) => {
    const rows = narrow ? [null, ...screen.getAllByRole('article')] : screen.getAllByRole('row')
    return within(rows[place] as HTMLElement)
  }

  async function enterIntoCell(place: number, text: string) {
    await user.click(row(place).getAllByRole('gridcell')[1] as HTMLElement)
    await user.keyboard(text)
  }

  async function enterIntoCard(place: number, text: string) {
    const least = row(place).getByLabelText('Min Price')
    await user.clear(least)
    await user.type(least, text)
  }

  return {
    user,
    row,
    /** Types into the least price of a row. */
    enter: narrow ? enterIntoCard : enterIntoCell,
    press: (name: string | RegExp) => user.click(screen.getByRole('button', { name })),
  }
}
