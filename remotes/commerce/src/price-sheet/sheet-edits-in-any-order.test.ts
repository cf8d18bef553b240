import type { MarketPrice } from '@vayal/shared/contracts/market-price'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TOMATO } from '../testing/tomato.ts'
import type { RowEdit } from './row-edit.ts'
import { type EditsAction, type EditsState, reduceEdits, startEdits } from './sheet-edits.ts'
import { sheetRows, textIn } from './sheet-rows.ts'

const COLUMNS = ['MinPrice', 'MaxPrice'] as const

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
  fc.record({ do: fc.constant('send'), row }),
  fc.record({
    do: fc.constant('answer'),
    row,
    as: fc.constantFrom('saved', 'refused', 'lost', 'lost_and_stored'),
  }),
)
const stepOfAnyone = fc.oneof(
  { weight: 5, arbitrary: step },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('other'), row }) },
)
type Step = typeof stepOfAnyone extends fc.Arbitrary<infer Kind> ? Kind : never

/** A person at the sheet, a backend, someone else, and a network that loses answers. */
class Round {
  state: EditsState = startEdits([])
  stored: MarketPrice[] = [TOMATO, { ...TOMATO, Id: 2, Name: 'Milk' }]
  /** As it was last asked for. */
  list = this.stored
  onTheirWay = new Map<number, { sent: RowEdit; revision: number | undefined }>()
  /** How often someone else saved. */
  others = 0
  isOthers = new Set<number>()
  /** What the person saw, and could see again. */
  past: string[] = []
  future: string[] = []

  dispatch(action: EditsAction) {
    this.state = reduceEdits(this.state, action)
  }

  rows() {
    return sheetRows(this.list, this.state.edits)
  }

  shown(): string {
    const texts = this.rows().map((one) => COLUMNS.map((column) => textIn(one, column)).join(' '))
    return texts.join(', ')
  }

  take(one: Step) {
    switch (one.do) {
      case 'enter':
        return this.enter(one.cells)
      case 'undo':
        return this.go(this.past, this.future, { type: 'undo', prices: this.list })
      case 'redo':
        return this.go(this.future, this.past, { type: 'redo', prices: this.list })
      case 'list':
        this.list = this.stored
        return
      case 'send':
        return this.send(one.row)
      case 'answer':
        return this.answer(one.row, one.as)
      case 'other':
        return this.other(one.row)
    }
  }

  /** Someone else saves what nobody else enters. */
  other(at: number) {
    const now = this.stored[at]
    if (!now) return
    this.others += 1
    this.isOthers.add(at)
    this.stored = this.stored.with(at, following(now, { MinPrice: 100 + this.others }))
  }

  enter(cells: { row: number; column: (typeof COLUMNS)[number]; text: string }[]) {
    const before = this.shown()
    const changes = cells.flatMap(({ row: at, column, text }) => {
      const price = this.list[at]
      return price ? [{ price, column, text }] : []
    })
    this.dispatch({ type: 'change', changes, prices: this.list })
    if (this.shown() === before) return
    this.past.push(before)
    this.future = []
  }

  go(from: string[], to: string[], action: EditsAction) {
    const seen = from.pop()
    if (seen === undefined) return
    to.push(this.shown())
    this.dispatch(action)
    // What someone else saved is shown in its stead.
    if (this.others === 0) expect(this.shown()).toBe(seen)
  }

  send(at: number) {
    if (this.onTheirWay.has(at)) return
    // On another backend it is looked at before.
    if (this.others > 0) this.list = this.stored
    const one = this.rows()[at]
    if (!one?.edit || one.theirs) return
    if (one.landed) {
      return this.dispatch({ type: 'saved', rows: [{ sent: one.edit, stored: one.landed }] })
    }
    this.onTheirWay.set(at, { sent: one.edit, revision: this.stored[at]?.Revision })
    this.dispatch({ type: 'sending', edits: [one.edit] })
  }

  answer(at: number, as: 'saved' | 'refused' | 'lost' | 'lost_and_stored') {
    const { sent, revision } = this.onTheirWay.get(at) ?? {}
    const now = this.stored[at]
    if (!sent || !now) return
    this.onTheirWay.delete(at)
    if (now.Revision !== revision) {
      this.list = this.list.with(at, now)
      return this.dispatch({ type: 'failed', rows: [{ sent, answered: true, now }] })
    }
    const texts = { ...pricesOf(sent.base), ...sent.texts }
    const stored = following(now, {
      MinPrice: Number(texts.MinPrice),
      MaxPrice: Number(texts.MaxPrice),
    })
    if (as === 'saved' || as === 'lost_and_stored') {
      // What someone else saved is written over by who saw it.
      if (this.isOthers.has(at)) expect(sent.base.MinPrice).toBe(now.MinPrice)
      this.isOthers.delete(at)
      this.stored = this.stored.with(at, stored)
    }
    if (as === 'saved') {
      this.list = this.list.with(at, stored)
      return this.dispatch({ type: 'saved', rows: [{ sent, stored }] })
    }
    this.dispatch({
      type: 'failed',
      rows: [{ sent, answered: as === 'refused', now: this.list[at] ?? now }],
    })
  }

  /** The network is well again, and all is saved. */
  end() {
    for (const at of [0, 1]) this.answer(at, 'saved')
    this.list = this.stored
    for (const at of [0, 1]) {
      this.send(at)
      this.answer(at, 'saved')
    }
  }
}

function following(price: MarketPrice, changes: Partial<MarketPrice>): MarketPrice {
  return { ...price, ...changes, Revision: (price.Revision ?? 0) + 1 }
}

function pricesOf({ MinPrice, MaxPrice }: MarketPrice) {
  return { MinPrice: String(MinPrice), MaxPrice: String(MaxPrice) }
}

test('whatever is sent, lost or stored meanwhile, what is undone is what was seen, and all is saved', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 30, maxLength: 120 }), (steps) => {
      const round = new Round()
      for (const one of steps) {
        const before = round.shown()
        round.take(one)
        // Only the person changes what is shown.
        if (!['enter', 'undo', 'redo'].includes(one.do)) expect(round.shown()).toBe(before)
      }
      const seen = round.shown()
      round.end()
      expect(round.shown()).toBe(seen)
      expect([...round.state.edits].map(([id]) => id)).toEqual([])
      expect(round.state.onTheirWay.size).toBe(0)
    }),
    { numRuns: 500 },
  )
})

test('whatever is sent, lost or undone, what someone else saved is not written over unseen', () => {
  fc.assert(
    fc.property(fc.array(stepOfAnyone, { minLength: 30, maxLength: 120 }), (steps) => {
      const round = new Round()
      for (const one of steps) round.take(one)
    }),
    { numRuns: 500 },
  )
})
