import { notifyInfo } from '@vayal/shared/runtime/notify'
import { withOfflineError } from '@vayal/shared/runtime/offline-error'
import { shortcutOf } from '@vayal/shared/runtime/shortcuts'
import type { ActionQueue } from '@vayal/shared/ui/action-queue'
import type { CardCollectionHandle } from '@vayal/shared/ui/card-collection'
import type { Decision } from '@vayal/shared/ui/decision'
import { focusHeading, positionOf } from '@vayal/shared/ui/return-focus'
import { useSelection } from '@vayal/shared/ui/use-selection'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { m } from '../messages.ts'

export type DecisionOutcome<T> = {
  decision: Decision
  decided: readonly T[]
  /** One error per item whose decision failed. */
  errors: readonly unknown[]
}

export type ModerationOptions<T> = {
  items: readonly T[]
  itemKey: (item: T) => string | number
  /** Sends the decisions. It can outlive the page, which shows its progress when mounted again. */
  queue: ActionQueue<T, Decision>
  decide: (item: T, decision: Decision) => Promise<void>
  onDecided: (items: readonly T[], decision: Decision) => void
  onSettled: (outcome: DecisionOutcome<T>) => void
  confirm?: ((items: readonly T[], decision: Decision) => Promise<boolean>) | undefined
  onHelp: () => void
  onUndo?: (() => void) | undefined
}

export function useModerationList<T>(options: ModerationOptions<T>) {
  const { items, itemKey, queue } = options
  const state = useSyncExternalStore(queue.subscribe, queue.state)
  const selection = useSelection(items, itemKey)
  const list = useRef<CardCollectionHandle>(null)

  /** Does not await the outcome. @param focus `stay` while the focus is outside the list */
  async function decide(
    chosen: readonly T[],
    decision: Decision,
    focus: 'next' | 'stay' = 'next',
  ): Promise<void> {
    const undecided = chosen.filter((item) => !queue.state().pending.has(itemKey(item)))
    if (undecided.length === 0) {
      if (chosen.length > 0) notifyInfo(m.decision_pending())
      return
    }
    const confirmed =
      undecided.length < 2 || (await options.confirm?.(undecided, decision)) !== false
    if (!confirmed) return
    if (focus === 'next') focusNext(undecided)
    const { decide: decideOne, onDecided, onSettled } = options
    void queue.add({
      items: undecided,
      action: decision,
      perform: (item) => withOfflineError(decideOne(item, decision)),
      onDone: (decided) => {
        onDecided(decided, decision)
        selection.deselect(decided)
      },
      onSettled: ({ done, errors }) => onSettled({ decision, decided: done, errors }),
    })
  }

  /** Focuses the next undecided item, or the last one before. */
  function focusNext(decided: readonly T[]): void {
    const keys = new Set(decided.map(itemKey))
    const isUndecided = (item: T) =>
      !keys.has(itemKey(item)) && !queue.state().pending.has(itemKey(item))
    const from = items.findIndex((item) => keys.has(itemKey(item)))
    const after = items.findIndex((item, index) => index > from && isUndecided(item))
    const next = after === -1 ? items.findLastIndex(isUndecided) : after
    if (next !== -1) list.current?.focusItem(next)
    else focusHeading()
  }

  function handleKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const key = shortcutOf(event.nativeEvent)
    const current = indexOf(event.target)
    if (key === null || current === undefined) return
    const command = commands(current)[key]
    if (!command) return
    event.preventDefault()
    // A key that is held down moves through the list but decides only one item.
    if (!event.repeat || MOVE_KEYS.has(key)) command()
  }

  useUndoKey(handleUndo)

  /** Undoes the latest decision; one in flight is undone once it is stored. */
  async function handleUndo(): Promise<void> {
    const { onUndo } = options
    if (!onUndo) return
    const latest = queue.takeLatest()
    if (latest && !latest.isSettled) {
      notifyInfo(m.undo_pending())
      if ((await latest.doneCount) === 0) return
    }
    onUndo()
  }

  function commands(current: number): Record<string, () => void> {
    const columns = list.current?.columns() ?? 1
    const move = (step: number) => () => {
      const target = current + step
      if (target >= 0 && target < items.length) list.current?.focusItem(target)
    }
    const decideChosen = (decision: Decision) => () => {
      const item = items[current]
      const chosen = selection.selected.length > 0 ? selection.selected : item ? [item] : []
      void decide(chosen, decision)
    }
    return {
      j: move(1),
      k: move(-1),
      ArrowRight: move(1),
      ArrowLeft: move(-1),
      ArrowDown: move(columns),
      ArrowUp: move(-columns),
      Home: move(-current),
      End: move(items.length - 1 - current),
      a: decideChosen('approve'),
      r: decideChosen('reject'),
      x: () => items[current] !== undefined && selection.toggle(items[current]),
      '?': options.onHelp,
      ...(selection.selected.length > 0 && { Escape: selection.clear }),
    }
  }

  return {
    selection,
    state,
    stop: queue.stop,
    decide,
    listProps: { handle: list, onKeyDown: handleKeyDown },
  }
}

/** Calls `onUndo` on Z, except in a text field, in a menu or listbox, which use letters themselves, and in an `alertdialog`, which the user must answer first. */
function useUndoKey(onUndo: () => Promise<void>): void {
  const handleUndo = useEffectEvent(onUndo)
  useEffect(() => {
    const listener = (event: globalThis.KeyboardEvent) => {
      const isExcluded =
        event.target instanceof Element && event.target.closest(NO_UNDO_IN) !== null
      if (!isExcluded && !event.repeat && shortcutOf(event) === 'z') void handleUndo()
    }
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

const NO_UNDO_IN = '[role="alertdialog"], [role="menu"], [role="listbox"]'
const MOVE_KEYS = new Set(['j', 'k', 'ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp'])

function indexOf(target: EventTarget): number | undefined {
  const position = target instanceof Element ? positionOf(target) : null
  return position === null ? undefined : position - 1
}
