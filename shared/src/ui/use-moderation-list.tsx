import { notifyInfo } from '@vayal/shared/runtime/notify'
import { shortcutOf } from '@vayal/shared/runtime/shortcuts'
import type { CardCollectionHandle } from '@vayal/shared/ui/card-collection'
import type { Decision, DecisionOrder, DecisionQueue } from '@vayal/shared/ui/decision-queue'
import { focusHeading } from '@vayal/shared/ui/return-focus'
import { useSelection } from '@vayal/shared/ui/use-selection'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { m } from '../messages.ts'

export type ModerationOptions<T> = Pick<DecisionOrder<T>, 'decide' | 'onDecided' | 'onSettled'> & {
  /** As they are shown. */
  items: readonly T[]
  itemKey: (item: T) => string | number
  /** What carries the decisions out. It may outlive the page, which then shows how far it is. */
  queue: DecisionQueue<T>
  /** Asked before several are decided; not asked when left out. */
  confirm?: ((items: readonly T[], decision: Decision) => Promise<boolean>) | undefined
  onHelp: () => void
  onUndo?: (() => void) | undefined
}

/**
 * The mechanics of a list whose items are approved or rejected: several at once, by keyboard while
 * the list has the focus, without waiting for one before the next.
 */
export function useModerationList<T>(options: ModerationOptions<T>) {
  const { items, itemKey, queue } = options
  const state = useSyncExternalStore(queue.subscribe, queue.state)
  const selection = useSelection(items, itemKey)
  const list = useRef<CardCollectionHandle>(null)

  /**
   * Does not wait for the outcome: the items wait in the list, and the focus goes on to the next.
   * Those that already wait for one are left to it; when that is all of them, it is said.
   *
   * @param focus `stay` where it is not in the list, as in a dialog over it.
   */
  async function decide(
    chosen: readonly T[],
    decision: Decision,
    focus: 'next' | 'stay' = 'next',
  ): Promise<void> {
    const free = chosen.filter((item) => !queue.state().waiting.has(itemKey(item)))
    if (free.length === 0) {
      if (chosen.length > 0) notifyInfo(m.decision_waiting())
      return
    }
    const confirmed = free.length < 2 || (await options.confirm?.(free, decision)) !== false
    if (!confirmed) return
    if (focus === 'next') focusNext(free)
    const { decide: decideOne, onDecided, onSettled } = options
    void queue.add({
      items: free,
      decision,
      decide: decideOne,
      onDecided: (decided, made) => {
        onDecided(decided, made)
        selection.drop(decided)
      },
      onSettled,
    })
  }

  /** The item after those decided, or before them when they are the last. */
  function focusNext(decided: readonly T[]): void {
    const keys = new Set(decided.map(itemKey))
    const isLeft = (item: T) =>
      !keys.has(itemKey(item)) && !queue.state().waiting.has(itemKey(item))
    const from = items.findIndex((item) => keys.has(itemKey(item)))
    const after = items.findIndex((item, index) => index > from && isLeft(item))
    const next = after === -1 ? items.findLastIndex(isLeft) : after
    if (next !== -1) list.current?.focusItem(next)
    else focusHeading()
  }

  function handleKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const key = shortcutOf(event.nativeEvent)
    const current = indexOf(event.target)
    if (key === null || current === undefined) return
    const act = commands(current)[key]
    if (!act) return
    event.preventDefault()
    // A key that is held down walks through the list; it does not decide all of it.
    if (!event.repeat || MOVES.has(key)) act()
  }

  // The heading has the focus once everything is decided, and a dialog while one item is reviewed.
  useKeyOutsideList('z', () => options.onUndo?.())

  function commands(current: number): Record<string, () => void> {
    const columns = list.current?.columns() ?? 1
    const move = (step: number) => () => {
      const target = current + step
      if (target >= 0 && target < items.length) list.current?.focusItem(target)
    }
    const order = (decision: Decision) => () => {
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
      a: order('approve'),
      r: order('reject'),
      x: () => items[current] !== undefined && selection.toggle(items[current]),
      z: () => options.onUndo?.(),
      '?': options.onHelp,
      ...(selection.selected.length > 0 && { Escape: selection.clear }),
    }
  }

  return {
    selection,
    state,
    stop: queue.stop,
    decide,
    /** For the `CardCollection`. */
    listProps: { handle: list, onKeyDown: handleKeyDown },
  }
}

function useKeyOutsideList(key: string, onPress: () => void): void {
  const handlePress = useEffectEvent(onPress)
  useEffect(() => {
    const listener = (event: globalThis.KeyboardEvent) => {
      const isOutside = event.target === document.body || isInHeadingOrDialog(event.target)
      if (isOutside && !event.repeat && shortcutOf(event) === key) handlePress()
    }
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [key])
}

/** A question, an `alertdialog`, wants its answer first. */
function isInHeadingOrDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('main h1, [role="dialog"]') !== null
}

const MOVES = new Set(['j', 'k', 'ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp'])

function indexOf(target: EventTarget): number | undefined {
  const item = target instanceof Element ? target.closest('[aria-posinset]') : null
  return item ? Number(item.getAttribute('aria-posinset')) - 1 : undefined
}
