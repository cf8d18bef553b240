import { screen, within } from '@testing-library/react'
import type { MarketPrice } from '@vayal/shared/contracts/market-price'
import { provideConfig } from '@vayal/shared/runtime/config'
import { beginVisit } from '@vayal/shared/runtime/draft-visit'
import { setupFakeApi } from '@vayal/shared/testing/fake-api'
import { renderScreen } from '@vayal/shared/testing/render'
import { API_URL } from '@vayal/shared/testing/server'
import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { todayInIndia } from '@vayal/shared/runtime/days'
import { openDB } from 'idb'
import { HttpResponse } from 'msw'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { routes } from '../routes.tsx'
import { setNarrow } from '../testing/set-narrow.ts'
import { TOMATO } from '../testing/tomato.ts'
import {
  type Attempt,
  type RowDraft,
  rowDraft,
  rowId,
  type TextsByColumn,
} from './model/row-draft.ts'

export const MILK = { ...TOMATO, Id: 2, Name: 'Milk', Category: 'Dairy', Units: 'Litre' }

/** Leaves drafts on the device as an earlier visit of this tab. */
export async function keepDraft(...drafts: RowDraft[]) {
  const visit = await beginVisit('price-sheet', rowDraft)
  await visit.persist(new Map(drafts.map((draft) => [rowId(draft.base), draft])))
  visit.end()
}

export async function keptDrafts(): Promise<RowDraft[]> {
  const db = await openDB('price-sheet')
  const rows = await db.getAll('rows')
  db.close()
  return rows.map(({ draft }) => draft)
}

/** Attempt to send `texts`, whose answer is unknown. */
export function attempt(texts: TextsByColumn): Attempt {
  return { texts, day: todayInIndia(), key: 'key-of-the-attempt', acknowledged: [] }
}

/** Price after one save on the reference server. */
export function saved(price: MarketPrice, MinPrice: number): MarketPrice {
  return { ...price, MinPrice, LastUpdated: todayInIndia(), Revision: 2 }
}

export const PROBE = `HEAD ${location.origin}/registry.json`

/** A sheet of two prices, {@link TOMATO} and {@link MILK}, over a fake network that records calls. */
export function setupSheet() {
  const api = setupFakeApi(location.origin)

  // Preloads the lazy page, so that no test waits for its compilation.
  beforeAll(async () => {
    await import('./price-sheet-page.tsx')
    await import('../price-csv/import-dialog.tsx')
  }, 60_000)

  beforeEach(() => {
    globalThis.indexedDB = new IDBFactory()
    api.answer('GET /marketprice', [TOMATO, MILK])
    api.answer('GET /marketprice/previous', [])
    api.answer(PROBE, null)
    // Without layout, no row would be visible.
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600)
  })

  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })

  return {
    api,
    saves: () => api.log().filter((call) => call.startsWith('PUT')),
    /** Holds an answer back. The returned function sends it. */
    held(call: string, status = 200) {
      const answer = Promise.withResolvers<void>()
      api.answerWith(call, () => answer.promise.then(() => HttpResponse.json({}, { status })))
      return answer.resolve
    },
  }
}

export function provideForeignBackend(): void {
  provideConfig({
    apiBaseUrl: API_URL,
    adBannerBaseUrl: API_URL,
    authMode: 'client',
    clientAuth: null,
  })
}

export async function openSheet({ narrow = false } = {}) {
  setNarrow(narrow)
  const { user } = renderScreen(routes, { path: '/admin/marketprice/sheet' })
  await screen.findByText('Milk')
  /** A row of the grid, or a card; the first is 1. */
  const row = (place: number) => {
    const rows = narrow ? [null, ...screen.getAllByRole('article')] : screen.getAllByRole('row')
    return within(rows[place] as HTMLElement)
  }

  async function enterIntoCell(place: number, text: string) {
    await user.click(row(place).getAllByRole('gridcell')[1] as HTMLElement)
    await user.keyboard(text)
  }

  async function enterIntoCard(place: number, text: string) {
    const minimum = row(place).getByLabelText('Min Price')
    await user.clear(minimum)
    await user.type(minimum, text)
  }

  return {
    user,
    row,
    enter: narrow ? enterIntoCard : enterIntoCell,
    press: (name: string | RegExp) => user.click(screen.getByRole('button', { name })),
    /** Chooses an item of the menu More actions; jsdom has no popovers, so it stays hidden. */
    choose: (name: string) => user.click(screen.getByRole('button', { name, hidden: true })),
  }
}
