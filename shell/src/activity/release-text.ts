import * as z from '@vayal/shared/contracts/schema'
import { formatInstant } from '@vayal/shared/runtime/days'
import { numberFormat } from '@vayal/shared/runtime/locale'
import * as m from './messages.ts'

/** Omits the parts that only the server needs. */
const storedCanary = z.object({ version: z.string(), percent: z.number() })
const storedSwitch = z.object({
  reason: z.string(),
  since: z.string().check(z.refine((since) => Number.isFinite(Date.parse(since)))),
})

/** Reason that the server records when it stops a canary. */
const FAILED_LOADS = /^(?<failed>\d+) of (?<loads>\d+) loads failed$/

/** Text of a canary ("b2, 10%"), a switched-off state or a reason of the server; undefined for other values. */
export function releaseText(value: unknown): string | undefined {
  const { failed, loads } = FAILED_LOADS.exec(typeof value === 'string' ? value : '')?.groups ?? {}
  if (failed && loads) return m.activity_loads_failed({ failed, loads })
  const canary = storedCanary.safeParse(value).data
  if (canary) return `${canary.version}, ${percentText(canary.percent)}`
  const disabled = storedSwitch.safeParse(value).data
  return disabled && `${disabled.reason} (${formatInstant(disabled.since)})`
}

function percentText(percent: number): string {
  const format = numberFormat({ style: 'percent', maximumFractionDigits: 2 })
  return format.format(percent / 100)
}
