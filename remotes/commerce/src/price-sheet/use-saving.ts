import { useQueryClient } from '@tanstack/react-query'
import type { MarketPrice } from '@vayal/shared/contracts/market-price'
import { isOwnServer } from '@vayal/shared/runtime/config'
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { dayOf } from '../dates/days.ts'
import { refreshHistory } from '../price-history/price-history-query.ts'
import { getMarketPrices, marketPricesQuery } from '../prices/market-prices-api.ts'
import { checkRow } from './check-row.ts'
import { type RowEdit, rowId, type SavedRow } from './row-edit.ts'
import { type Sending, type Sendings, sendingOf } from './row-state.ts'
import { createSaveTally, type SaveResult } from './save-tally.ts'
import { isAnswered, type Outcome, type RowToSend, sendRows } from './send-rows.ts'
import { type EditsAction, type EditsState, storedById, type UnsavedRow } from './sheet-edits.ts'
import { type SheetRow, sheetRows } from './sheet-rows.ts'

/**
 * Sends what was entered, and remembers what became of each row.
 *
 * @param stateNow what is entered at that moment: a save can begin before the last one's end is drawn
 */
export function useSaving(
  prices: readonly MarketPrice[],
  stateNow: () => EditsState,
  dispatch: (action: EditsAction) => void,
) {
  const queryClient = useQueryClient()
  const [sendings, setSendings] = useState<Sendings>(new Map())
  const [result, setResult] = useState<SaveResult | null>(null)
  const [isSaving, setIsSaving] = useState(false)
  const [tally] = useState(createSaveTally)
  /** Ids of rows to be sent when those on their way have arrived. */
  const asked = useRef(new Set<string>())
  const stopped = useRef(new AbortController())
  /** What waits for its turn to be sent, by id. */
  const queued = useRef(new Map<string, RowEdit>())

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
    if (stored.length === 0) return
    // A list that is on its way may be from before.
    void queryClient.cancelQueries({ queryKey: marketPricesQuery.queryKey })
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
    dispatch({
      type: 'failed',
      rows: outcomes.flatMap((outcome) =>
        outcome.kind === 'saved' ? [] : [unsavedRow(outcome.row.edit, isAnswered(outcome))],
      ),
    })
    setSending(outcomes.map((outcome) => [rowId(outcome.row.edit.base), sendingOf(outcome)]))
  }

  /** @param answered whether it is known that it was not stored */
  function unsavedRow(sent: RowEdit, answered: boolean): UnsavedRow {
    const list = queryClient.getQueryData(marketPricesQuery.queryKey) ?? prices
    return { sent, answered, now: storedById(list).get(rowId(sent.base)) ?? sent.base }
  }

  /** What is not on its way yet is not sent any more. */
  function stop() {
    asked.current.clear()
    stopped.current.abort()
    stopped.current = new AbortController()
    const unsent = [...queued.current.values()]
    queued.current.clear()
    dispatch({ type: 'failed', rows: unsent.map((edit) => unsavedRow(edit, true)) })
    setSending(unsent.map(({ base }) => [rowId(base), undefined]))
  }

  // Nobody would hear how it ends, and who comes back goes on with what is kept: this is before that.
  const leave = useEffectEvent(stop)
  useLayoutEffect(() => {
    const handleLeave = () => leave()
    window.addEventListener('pagehide', handleLeave)
    return () => {
      window.removeEventListener('pagehide', handleLeave)
      leave()
    }
  }, [])

  async function send(
    rows: readonly { edit: RowEdit; revision: number | undefined }[],
    signal: AbortSignal,
  ) {
    const today = dayOf(new Date())
    const checked = rows.map(({ edit, revision }) => ({ edit, revision, ...checkRow(edit, today) }))
    const sendable: RowToSend[] = checked.filter((row) => row.ok)
    setSending(sendable.map(({ edit }) => [rowId(edit.base), { kind: 'saving' }]))
    dispatch({ type: 'sending', edits: sendable.map(({ edit }) => edit) })
    for (const { edit } of sendable) {
      queued.current.set(rowId(edit.base), edit)
      asked.current.delete(rowId(edit.base))
    }
    const start = ({ edit }: RowToSend) => queued.current.delete(rowId(edit.base))
    await sendRows(sendable, signal, start, (outcomes) => {
      for (const { kind, row } of outcomes) {
        tally.set(rowId(row.edit.base), kind === 'saved')
      }
      take(outcomes)
    })
    void queryClient.invalidateQueries({ queryKey: marketPricesQuery.queryKey })
    refreshHistory(sendable.map(({ body }) => body.Id))
  }

  /** Another backend cannot hold a row back: what is there is looked at before it is written over. */
  async function pricesNow(ids: ReadonlySet<string>): Promise<readonly MarketPrice[]> {
    if (isOwnServer()) return queryClient.getQueryData(marketPricesQuery.queryKey) ?? prices
    const now = await getMarketPrices()
    putStored(now.filter((price) => ids.has(rowId(price))))
    return now
  }

  /** @param wanted the rows to send; all that were changed by default */
  async function save(wanted?: readonly SheetRow[]) {
    if (!wanted && tally.running() > 0) return askAgain()
    const { edits, onTheirWay } = stateNow()
    const named = wanted?.map(({ id }) => id) ?? [...edits.keys()]
    const ids = new Set(named.filter((id) => !onTheirWay.has(id)))
    if (ids.size === 0) return
    // What was sent before is old news.
    if (!wanted) setSendings(new Map())
    await run(ids)
  }

  /** What is entered and not on its way as it stands is sent when the saves that run have ended. */
  function askAgain() {
    const { edits, onTheirWay } = stateNow()
    for (const [id, { texts }] of edits) {
      if (onTheirWay.get(id) !== texts) asked.current.add(id)
    }
  }

  /** Runs a save of rows that no other save has on its way; saves that overlap end as one. */
  async function run(ids: ReadonlySet<string>) {
    begin()
    dispatch({ type: 'taken', ids })
    for (const id of ids) tally.set(id, false)
    try {
      await saveRows(ids)
    } finally {
      await end()
    }
  }

  function begin() {
    if (!tally.begin()) return
    setResult(null)
    setIsSaving(true)
  }

  async function end() {
    while (tally.running() === 1 && asked.current.size > 0) {
      const again = [...asked.current].filter((id) => stateNow().edits.has(id))
      asked.current.clear()
      if (again.length > 0) await run(new Set(again))
    }
    const ended = tally.end((id) => stateNow().edits.has(id))
    if (!ended) return
    setIsSaving(false)
    setResult(ended)
  }

  async function saveRows(ids: ReadonlySet<string>) {
    const { signal } = stopped.current
    const now = await pricesNow(ids).catch((error: unknown) => {
      const edits = [...stateNow().edits].filter(([id]) => ids.has(id))
      setSending(edits.map(([id, edit]) => [id, { kind: 'failed', edit, error }]))
    })
    dispatch({ type: 'left', ids })
    if (!now || signal.aborted) return
    const rows = sheetRows(now, stateNow().edits).filter(({ id, edit }) => edit && ids.has(id))
    const landed = rows.flatMap(({ edit, landed: stored }) =>
      edit && stored ? [{ sent: edit, stored }] : [],
    )
    dispatch({ type: 'saved', rows: landed })
    for (const { stored } of landed) tally.set(rowId(stored), true)
    setSending(landed.map(({ stored }) => [rowId(stored), { kind: 'saved' }]))
    await send(
      rows.flatMap(({ edit, revision, ...row }) =>
        edit && !row.theirs && !row.gone && !row.landed ? [{ edit, revision }] : [],
      ),
      signal,
    )
  }

  return {
    sendings,
    result,
    isSaving,
    save,
    stop,
    /** Rows turn out to be stored, though no answer said so. */
    settle(rows: readonly SavedRow[]) {
      dispatch({ type: 'saved', rows })
      const ids = rows.map(({ stored }) => rowId(stored))
      const { found, ...left } = tally.correct(new Set(ids))
      if (found.length === 0) return
      setSending(found.map((id) => [id, { kind: 'saved' }]))
      setResult((before) => before && { ...left, saved: before.saved + found.length })
    },
    /** Saves what was entered over what someone else saved meanwhile. */
    async saveOver(rows: readonly SheetRow[]) {
      dispatch({ type: 'rebase', bases: rows.flatMap(({ theirs }) => theirs ?? []) })
      await save(rows)
    },
    /** What failed keeps its reason and its Retry until something else is entered, or it is sent again. */
    forgetSaved() {
      setSendings((before) => new Map([...before].filter(([, { kind }]) => kind !== 'saved')))
      setResult((before) => (before?.clean ? null : before))
    },
  }
}
