import { setImmediate } from 'node:timers/promises'
import type { MarketPrice } from '@vayal/shared/contracts/market-price'
import { HttpError } from '@vayal/shared/runtime/http-error'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TOMATO } from '../../testing/tomato.ts'
import type { RowDraft } from '../model/row-draft.ts'
import { textIn } from '../model/sheet-row.ts'
import type { PriceWrite } from './sheet-sender.ts'
import { SheetStore } from './sheet-store.ts'

const COLUMNS = ['MinPrice', 'MaxPrice'] as const
const TODAY = '07/06/2026'

const cell = fc.record({
  row: fc.integer({ min: 0, max: 1 }),
  column: fc.constantFrom(...COLUMNS),
  text: fc.constantFrom('20', '21', '22', '30'),
})
const cells = fc.uniqueArray(cell, {
  minLength: 1,
  maxLength: 3,
  selector: ({ row, column }) => `${row} ${column}`,
})
const row = fc.integer({ min: 0, max: 1 })
const step = fc.oneof(
  fc.record({ do: fc.constant('enter'), cells }),
  fc.record({ do: fc.constantFrom('undo', 'redo', 'list') }),
  fc.record({ do: fc.constant('save'), row }),
  fc.record({
    do: fc.constant('answer'),
    row,
    as: fc.constantFrom('saved', 'refused', 'lost', 'lost_and_stored'),
  }),
)
const stepOfEither = fc.oneof(
  { weight: 5, arbitrary: step },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('other'), row }) },
)
type Step = typeof stepOfEither extends fc.Arbitrary<infer Kind> ? Kind : never
type Answer = 'saved' | 'refused' | 'lost' | 'lost_and_stored'

/** Two administrators, one of them at the sheet, a server, and a network that loses answers. */
class Simulation {
  readonly server: MarketPrice[]
  readonly store: SheetStore
  readonly #isForeign: boolean
  readonly #calls = new Map<
    string,
    { write: PriceWrite; base: MarketPrice | undefined; end: PromiseWithResolvers<void> }
  >()
  /** Keys of writes that the server has stored, and replays. */
  readonly #storedKeys = new Set<string>()
  readonly #persisted = new Map<string, RowDraft | undefined>()
  /** Rows that the other administrator saved last. */
  readonly #theirs = new Set<number>()
  #otherSaves = 0
  #keys = 0
  readonly #past: string[] = []
  #future: string[] = []

  constructor(isForeign: boolean) {
    this.#isForeign = isForeign
    const { Revision: _, ...tomato } = TOMATO
    const price = isForeign ? tomato : TOMATO
    this.server = [price, { ...price, Id: 2, Name: 'Milk' }]
    this.store = new SheetStore({
      stored: [...this.server],
      restored: null,
      send: (write) => {
        const end = Promise.withResolvers<void>()
        const id = String(write.stored.Id)
        this.#calls.set(id, { write, base: this.#persisted.get(id)?.base, end })
        return end.promise
      },
      loadPrevious: async () => [],
      acceptsStaleWrites: () => isForeign,
      loadLatest: async () => [...this.server],
      persist: async (drafts) => {
        for (const [id, draft] of drafts) this.#persisted.set(id, draft)
        return true
      },
      onStored: () => undefined,
      onSaveEnd: () => undefined,
      newKey: () => String(this.#keys++),
      today: () => TODAY,
    })
    this.store.deleteStoredDrafts()
  }

  shown(): string {
    const { rows } = this.store.view()
    return rows.map((one) => COLUMNS.map((column) => textIn(one, column)).join(' ')).join(', ')
  }

  async run(one: Step) {
    switch (one.do) {
      case 'enter':
        this.#enter(one.cells)
        break
      case 'undo':
        this.#replay(this.#past, this.#future, () => this.store.replay('undo'))
        break
      case 'redo':
        this.#replay(this.#future, this.#past, () => this.store.replay('redo'))
        break
      case 'list':
        this.store.applyList([...this.server])
        break
      case 'save':
        void this.store.save([String(one.row + 1)])
        break
      case 'answer':
        this.#answer(one.row, one.as)
        break
      case 'other':
        this.#other(one.row)
        break
    }
    await this.#acknowledge()
  }

  async #acknowledge() {
    await setImmediate()
    this.store.sender.replyToPriceCheck('all')
    await setImmediate()
  }

  #enter(entered: { row: number; column: (typeof COLUMNS)[number]; text: string }[]) {
    const before = this.shown()
    const { rows } = this.store.view()
    this.store.editCells(
      entered.flatMap(({ row: at, column, text }) => {
        const base = rows[at]?.base
        return base ? [{ base, column, text }] : []
      }),
    )
    if (this.shown() === before) return
    this.#past.push(before)
    this.#future = []
  }

  #replay(from: string[], to: string[], act: () => void) {
    const seen = from.pop()
    if (seen === undefined) return
    to.push(this.shown())
    act()
    // After another administrator's save, the sheet shows that instead.
    if (this.#otherSaves === 0) expect(this.shown()).toBe(seen)
  }

  /** The other administrator saves a price that the user never enters. */
  #other(at: number) {
    const now = this.server[at]
    // A foreign backend cannot refuse a write in flight.
    if (!now || (this.#isForeign && this.#calls.has(String(at + 1)))) return
    this.#otherSaves += 1
    this.#theirs.add(at)
    this.server[at] = following(now, { MinPrice: 100 + this.#otherSaves })
  }

  #answer(at: number, as: Answer) {
    const id = String(at + 1)
    const now = this.server[at]
    const call = this.#calls.get(id)
    if (!call || !now) return
    this.#calls.delete(id)
    const { write, base, end } = call
    if (as === 'lost') return end.reject(new HttpError('network', 'Lost'))
    if (as === 'refused') return end.reject(new HttpError('status', 'No', { status: 500 }))
    const isReplayed = !this.#isForeign && this.#storedKeys.has(write.idempotencyKey)
    if (!isReplayed && write.stored.Revision !== now.Revision) {
      const answer = { current: now }
      // The 412 may be lost, too.
      const status = as === 'saved' ? 412 : 0
      return end.reject(new HttpError(status ? 'status' : 'network', 'No', { status, answer }))
    }
    if (!isReplayed) {
      // Only a user who saw another administrator's save overwrites it.
      if (this.#theirs.has(at)) expect(base?.MinPrice).toBe(now.MinPrice)
      this.#theirs.delete(at)
      this.#storedKeys.add(write.idempotencyKey)
      this.server[at] = following(now, write.body)
    }
    if (as === 'saved') end.resolve()
    else end.reject(new HttpError('network', 'Lost'))
  }

  async saveAll() {
    for (let times = 0; times < 3; times += 1) {
      for (const at of [0, 1, 0, 1]) await this.run({ do: 'answer', row: at, as: 'saved' })
      await this.run({ do: 'list' })
      void this.store.save()
      await this.#acknowledge()
    }
  }
}

function following(price: MarketPrice, changes: Partial<MarketPrice>): MarketPrice {
  const { Revision } = price
  return { ...price, ...changes, ...(Revision !== undefined && { Revision: Revision + 1 }) }
}

const STEP_COUNT = { minLength: 30, maxLength: 120 }

test.each([false, true])(
  'in any order of answers, undo restores what was shown, and everything can be saved (foreign: %s)',
  async (isForeign) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, STEP_COUNT), async (steps) => {
        const simulation = new Simulation(isForeign)
        for (const one of steps) {
          const before = simulation.shown()
          await simulation.run(one)
          // Only the user changes what is shown.
          if (!['enter', 'undo', 'redo'].includes(one.do)) expect(simulation.shown()).toBe(before)
        }
        const seen = simulation.shown()
        await simulation.saveAll()
        expect(simulation.shown()).toBe(seen)
        expect(simulation.store.view()).toMatchObject({ dirtyCount: 0, isSaving: false })
        expect(
          simulation.server.map(({ MinPrice, MaxPrice }) => `${MinPrice} ${MaxPrice}`).join(', '),
        ).toBe(seen)
      }),
      { numRuns: 200 },
    )
  },
)

test.each([false, true])(
  "in any order of answers, another administrator's save is not overwritten unseen (foreign: %s)",
  async (isForeign) => {
    await fc.assert(
      fc.asyncProperty(fc.array(stepOfEither, STEP_COUNT), async (steps) => {
        const simulation = new Simulation(isForeign)
        for (const one of steps) await simulation.run(one)
      }),
      { numRuns: 200 },
    )
  },
)
