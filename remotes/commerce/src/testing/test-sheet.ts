import type { MarketPrice } from '@vayal/shared/contracts/market-price'
import { HttpError } from '@vayal/shared/runtime/http-error'
import type { RowDraft } from '../price-sheet/model/row-draft.ts'
import { rowState } from '../price-sheet/model/row-state.ts'
import type { PriceWrite } from '../price-sheet/store/sheet-sender.ts'
import { SheetStore, type SheetStoreOptions } from '../price-sheet/store/sheet-store.ts'
import { TOMATO } from './tomato.ts'

export const TODAY = '07/06/2026'
export const price = (Id: number): MarketPrice => ({ ...TOMATO, Id, Name: `Price ${Id}` })

/** A sheet of numbered prices, whose calls the test answers. */
export function startTestSheet(count: number, options: Partial<SheetStoreOptions> = {}) {
  const calls: (PriceWrite & PromiseWithResolvers<void>)[] = []
  const persisted = new Map<string, RowDraft | undefined>()
  const stored = Array.from({ length: count }, (_, at) => price(at + 1))
  let keys = 0
  const store = new SheetStore({
    stored,
    restored: null,
    send(write) {
      const call = { ...write, ...Promise.withResolvers<void>() }
      calls.push(call)
      return call.promise
    },
    acceptsStaleWrites: () => options.loadLatest !== undefined,
    loadLatest: async () => store.view().rows.flatMap((one) => one.stored ?? []),
    loadPrevious: async () => [],
    persist: async (drafts) => {
      for (const [id, draft] of drafts) persisted.set(id, draft)
      return true
    },
    onStored: () => undefined,
    onSaveEnd: () => undefined,
    newKey: () => `key ${++keys}`,
    today: () => TODAY,
    ...options,
  })
  store.deleteStoredDrafts()
  const row = (id: number) => store.view().rows.find((one) => one.id === String(id))
  return {
    store,
    calls,
    persisted,
    stored,
    enter(id: number, text: string) {
      const now = row(id)
      if (now) store.editCells([{ base: now.base, column: 'MinPrice', text }])
    },
    stateOf(id: number) {
      const now = row(id)
      return now && rowState(now, TODAY).kind
    },
    ids: () => calls.map(({ stored: { Id } }) => Id),
  }
}

/** No response: the write may be stored. */
export const lost = () => new HttpError('network', 'Lost')
