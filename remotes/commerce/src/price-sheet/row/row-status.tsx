import { SpinnerMark } from '@vayal/shared/ui/spinner'
import { Check, CircleAlert, Columns2, PencilLine, RotateCw, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '../../messages.ts'
import { cellProblemText } from '../model/check-draft.ts'
import type { RowState } from '../model/row-state.ts'
import * as styles from './row-status.module.css'
import { sendFailureText } from './send-failure.ts'

/** Actions that a row's state can offer. */
export type StatusActions = { onRetry: () => void; onCompare: () => void; onDrop: () => void }

type RowStatusProps = StatusActions & {
  name: string
  state: RowState
  /** Warnings about the row. */
  hint?: string | undefined
  tabIndex?: number | undefined
  /** Id of what tells more. */
  describedBy?: string | undefined
}

/** State of a row, with the action that it offers. */
export function RowStatus({
  name,
  state,
  hint,
  tabIndex,
  describedBy,
  ...actions
}: RowStatusProps) {
  const doubtful = (state.kind === 'changed' || state.kind === 'unchanged') && Boolean(hint)
  const text = (doubtful && hint) || statusText(state)
  const action = actionFor(state, actions)
  return (
    <span className={styles.status} data-kind={state.kind} data-doubtful={doubtful || undefined}>
      {!action && ICONS[state.kind]}
      {text && (
        <span className={styles.text} title={text}>
          {shortText(state, doubtful) ?? text}
        </span>
      )}
      {action && (
        <button
          type="button"
          className={styles.action}
          aria-label={`${action.label} ${name}`}
          title={action.label}
          tabIndex={tabIndex}
          aria-describedby={describedBy}
          onClick={action.onClick}
        >
          {action.icon}
          <span className={styles.label}>{action.label}</span>
        </button>
      )}
    </span>
  )
}

const ICONS: Partial<Record<RowState['kind'], ReactNode>> = {
  changed: <PencilLine aria-hidden="true" />,
  saving: <SpinnerMark />,
  saved: <Check aria-hidden="true" />,
  invalid: <CircleAlert aria-hidden="true" />,
}

export function statusText(state: RowState): string {
  switch (state.kind) {
    case 'unchanged':
      return ''
    case 'changed':
      return m.sheet_changed()
    case 'saving':
      return m.save_busy()
    case 'saved':
      return m.sheet_saved()
    case 'failed':
      return sendFailureText(state.error)
    case 'invalid':
      return [...state.problems]
        .map(([column, problem]) => cellProblemText(column, problem))
        .join(' · ')
    case 'conflict':
      return m.sheet_conflict()
    case 'gone':
      return m.sheet_gone()
  }
}

/** In place of what takes more room than there is: the cells tell it, each its own part. */
function shortText(state: RowState, doubtful: boolean): string | undefined {
  if (doubtful) return m.sheet_check()
  if (state.kind !== 'invalid' || state.problems.size < 2) return undefined
  return m.sheet_cells_to_correct({ count: state.problems.size })
}

/** True when the state offers an action, so that the cell holds a button. */
export function hasAction({ kind }: RowState): boolean {
  return kind === 'failed' || kind === 'conflict' || kind === 'gone'
}

function actionFor(state: RowState, { onRetry, onCompare, onDrop }: StatusActions) {
  switch (state.kind) {
    case 'failed':
      return { label: m.sheet_retry(), icon: <RotateCw aria-hidden="true" />, onClick: onRetry }
    case 'conflict':
      return { label: m.sheet_compare(), icon: <Columns2 aria-hidden="true" />, onClick: onCompare }
    case 'gone':
      return { label: m.sheet_drop(), icon: <Trash2 aria-hidden="true" />, onClick: onDrop }
    default:
      return null
  }
}
