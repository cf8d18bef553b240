import { useQueryClient } from '@tanstack/react-query'
import type { MarketPrice } from '@vayal/shared/contracts/market-price'
import { isOwnServer } from '@vayal/shared/runtime/config'
import { useRef, useState } from 'react'
import { dayOf } from '../dates/days.ts'
import { refreshHistory } from '../price-history/price-history-query.ts'
import { marketPricesQuery } from '../prices/market-prices-api.ts'
import { checkRow } from './check-row.ts'
import type { Sending, Sendings } from './row-state.ts'
import { type Outcome, type RowToSend, sendRows } from './send-rows.ts'
import { type Edits, type EditsAction, type RowEdit, rowId } from './sheet-edits.ts'
import { type SheetRow, sheetRows } from './sheet-rows.ts'

/** How the last save ended. */
export type SaveResult = {
  /** How many rows it saved. */
  saved: number
  /** It saved all that it was to save. */
  clean: boolean
  /** Ids of the rows that neither it nor one before it could save. */
  left: ReadonlySet<string>
}

/**
 * Sends what was entered, and remembers what became of each row.
 *
 * @param editsNow what is entered at that moment: a save can begin before the last one's end is drawn
 */
export function useSaving(
  prices: readonly MarketPrice[],
  editsNow: () => Edits,
  dispatch: (action: EditsAction) => void,
) {
  const queryClient = useQueryClient()
  const [sendings, setSendings] = useState<Sendings>(new Map())
  const [result, setResult] = useState<SaveResult | null>(null)
  const [running, setRunning] = useState(0)
  const onTheirWay = useRef(new Set<string>())
  const left = useRef(new Set<string>())

  function setSending(changes: readonly (readonly [string, Sending | undefined])[]) {
    setSendings((before) => {
      const next = new Map(before)
      for (const [id, sending] of changes) {
        if (sending) next.set(id, sending)
        else next.delete(id)
      }
      return next
    })
  }

  /** Puts what is stored now into the list, so that the sheet shows it before the list comes again. */
  function putStored(stored: readonly MarketPrice[]) {
    const byId = new Map(stored.map((price) => [rowId(price), price]))
    queryClient.setQueryData(marketPricesQuery.queryKey, (list) =>
      list?.map((price) => byId.get(rowId(price)) ?? price),
    )
  }

  function take(outcomes: readonly Outcome[]) {
    const saved = outcomes.filter((outcome) => outcome.kind === 'saved')
    putStored([
      ...saved.map(({ stored }) => stored),
      ...outcomes.flatMap((outcome) => (outcome.kind === 'conflict' ? [outcome.theirs] : [])),
    ])
    dispatch({
      type: 'saved',
      rows: saved.map(({ row, stored }) => ({ sent: row.edit, stored })),
    })
    setSending(outcomes.map((outcome) => [rowId(outcome.row.edit.base), sendingOf(outcome)]))
  }

  /** @returns the ids of the rows that were saved */
  async function send(rows: readonly { edit: RowEdit; revision: number | undefined }[]) {
    const today = dayOf(new Date())
    const checked = rows.map(({ edit, revision }) => ({ edit, revision, ...checkRow(edit, today) }))
    const sendable: RowToSend[] = checked.filter((row) => row.ok)
    const saved: string[] = []
    setResult(null)
    setSending(sendable.map(({ edit }) => [rowId(edit.base), { kind: 'saving' }]))
    await sendRows(sendable, (outcomes) => {
      for (const { kind, row } of outcomes) if (kind === 'saved') saved.push(rowId(row.edit.base))
      take(outcomes)
    })
    void queryClient.invalidateQueries({ queryKey: marketPricesQuery.queryKey })
    refreshHistory(sendable.map(({ body }) => body.Id))
    return saved
  }

  function finish(wanted: Iterable<string>, saved: readonly string[]) {
    const unsaved = new Set(wanted)
    for (const id of unsaved) left.current.add(id)
    for (const id of saved) {
      unsaved.delete(id)
      left.current.delete(id)
    }
    setResult({ saved: saved.length, clean: unsaved.size === 0, left: new Set(left.current) })
  }

  /** Another backend cannot hold a row back: what is there is looked at before it is written over. */
  async function pricesNow(): Promise<readonly MarketPrice[]> {
    if (isOwnServer()) return queryClient.getQueryData(marketPricesQuery.queryKey) ?? prices
    return queryClient.fetchQuery({ ...marketPricesQuery, staleTime: 0 }).catch(() => prices)
  }

  /** Runs a save of rows that no other save has on its way. */
  async function once(ids: readonly string[], run: () => Promise<void>) {
    for (const id of ids) onTheirWay.current.add(id)
    setRunning((count) => count + 1)
    try {
      await run()
    } finally {
      for (const id of ids) onTheirWay.current.delete(id)
      setRunning((count) => count - 1)
    }
  }

  /** @param wanted the rows to send; all that were changed by default, unless some are on their way */
  async function save(wanted?: readonly SheetRow[]) {
    if (!wanted && onTheirWay.current.size > 0) return
    const named = wanted?.map(({ id }) => id) ?? [...editsNow().keys()]
    const ids = new Set(named.filter((id) => !onTheirWay.current.has(id)))
    if (ids.size === 0) return
    // What was sent before is old news.
    if (!wanted) setSendings(new Map())
    await once([...ids], () => saveRows(ids))
  }

  async function saveRows(ids: ReadonlySet<string>) {
    const rows = sheetRows(await pricesNow(), editsNow()).filter(
      ({ id, edit }) => edit && ids.has(id),
    )
    const landed = rows.flatMap(({ edit, landed: stored }) =>
      edit && stored ? [{ sent: edit, stored }] : [],
    )
    const free = rows.flatMap(({ edit, revision, ...row }) =>
      edit && !row.theirs && !row.gone && !row.landed ? [{ edit, revision }] : [],
    )
    dispatch({ type: 'saved', rows: landed })
    const landedIds = landed.map(({ stored }) => rowId(stored))
    setSending(landedIds.map((id) => [id, { kind: 'saved' }]))
    finish(
      rows.map(({ id }) => id),
      [...landedIds, ...(await send(free))],
    )
  }

  return {
    sendings,
    result,
    isSaving: running > 0,
    save,
    /** Saves what was entered over what someone else saved meanwhile. */
    async saveOver({ edit, theirs }: SheetRow) {
      if (!edit || !theirs) return
      await once([rowId(theirs)], async () => {
        dispatch({ type: 'rebase', base: theirs })
        const saved = await send([{ edit: { ...edit, base: theirs }, revision: theirs.Revision }])
        finish([rowId(theirs)], saved)
      })
    },
    /** What failed keeps its reason and its Retry until it is sent again. */
    forgetSaved() {
      setSendings((before) => new Map([...before].filter(([, { kind }]) => kind !== 'saved')))
      setResult((before) => (before?.clean ? null : before))
    },
  }
}

function sendingOf(outcome: Outcome): Sending | undefined {
  switch (outcome.kind) {
    case 'saved':
      return { kind: 'saved' }
    case 'failed':
      return { kind: 'failed', error: outcome.error }
    case 'conflict':
      return undefined
  }
}
