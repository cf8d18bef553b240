import { connectedAtom } from '@vayal/shared/runtime/connection'
import { HttpError } from '@vayal/shared/runtime/http-error'
import { serverText } from '@vayal/shared/runtime/server-text'
import { serverProblems } from '@vayal/shared/ui/field-problem'
import { SpinnerMark } from '@vayal/shared/ui/spinner'
import { useAtomValue } from 'jotai'
import { Check, CircleAlert, Columns2, PencilLine, RotateCw, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '../../messages.ts'
import { priceFieldProblemText } from '../../prices/field-problem.ts'
import { DATA_COLUMNS } from '../../prices/price-fields.ts'
import { priceLabel } from '../../prices/price-labels.ts'
import { isUnanswered, type RowState } from '../model/row-state.ts'
import * as styles from './row-status.module.css'

type StatusParts = { icon: ReactNode; text?: () => string; action?: () => string }

/** An action is a button, which then contains the icon. */
const PARTS: Partial<Record<RowState['kind'], StatusParts>> = {
  changed: { icon: <PencilLine aria-hidden="true" />, text: m.sheet_changed },
  saving: { icon: <SpinnerMark />, text: m.save_busy },
  saved: { icon: <Check aria-hidden="true" />, text: m.sheet_saved },
  invalid: { icon: <CircleAlert aria-hidden="true" /> },
  failed: { icon: <RotateCw aria-hidden="true" />, action: m.sheet_retry },
  conflict: {
    icon: <Columns2 aria-hidden="true" />,
    text: m.sheet_conflict,
    action: m.sheet_compare,
  },
  deleted: { icon: <Trash2 aria-hidden="true" />, text: m.sheet_deleted, action: m.sheet_discard },
}

type RowStatusProps = {
  name: string
  state: RowState
  warning?: string | undefined
  tabIndex?: number | undefined
  'aria-describedby'?: string | undefined
  onAction: (() => void) | undefined
}

export function RowStatus({ name, state, warning, onAction, ...button }: RowStatusProps) {
  const { kind } = state
  const { icon, action } = PARTS[kind] ?? {}
  const isSuspicious = (kind === 'changed' || kind === 'unchanged') && Boolean(warning)
  const isConnected = useAtomValue(connectedAtom)
  const text = (isSuspicious && warning) || statusText(state, isConnected)
  return (
    <span className={styles.status} data-kind={kind} data-suspicious={isSuspicious || undefined}>
      {!action && icon}
      {text && (
        <span className={styles.text} title={text}>
          {shortText(state, isSuspicious) ?? text}
        </span>
      )}
      {action && (
        <button
          type="button"
          className={styles.action}
          aria-label={`${action()} ${name}`}
          title={action()}
          onClick={onAction}
          {...button}
        >
          {icon}
          <span className={styles.label}>{action()}</span>
        </button>
      )}
    </span>
  )
}

export function statusText(state: RowState, isConnected: boolean): string {
  if (state.kind === 'failed') return sendFailureText(state.error, isConnected)
  if (state.kind !== 'invalid') return PARTS[state.kind]?.text?.() ?? ''
  const problems = [...state.problems]
  return problems.map(([column, problem]) => priceFieldProblemText(column, problem)).join(' · ')
}

/** Short form of a long text, whose parts the cells show themselves. */
function shortText(state: RowState, isSuspicious: boolean): string | undefined {
  if (isSuspicious) return m.sheet_check()
  if (state.kind !== 'invalid' || state.problems.size < 2) return undefined
  return m.sheet_cells_to_correct({ count: state.problems.size })
}

export function sendFailureText(error: unknown, isConnected: boolean): string {
  if (!(error instanceof HttpError)) return m.price_save_failed()
  if (isUnanswered(error) && !isConnected) return m.sheet_failed_offline()
  if (error.failure === 'network') return m.sheet_failed_network()
  if (error.failure === 'timeout') return m.sheet_failed_timeout()
  if (error.status === 404) return m.sheet_deleted()
  const named = serverProblems(error).map(([field, { message }]) => {
    const column = DATA_COLUMNS.find((known) => known === field)
    const label = column ? priceLabel(column) : field
    return serverText(`${label}: ${message}`, m.sheet_failed_field({ label }))
  })
  if (named.length > 0) return named.join(' · ')
  const { status } = error
  return status >= 500 ? m.sheet_failed_server({ status }) : m.sheet_failed_status({ status })
}
