import * as z from '@vayal/shared/contracts/schema'
import { formatInstant } from '@vayal/shared/runtime/days'
import { numberFormat } from '@vayal/shared/runtime/locale'

/** Without the parts that only the server needs. */
const canary = z.object({ version: z.string(), percent: z.number() })
const disabled = z.object({
  reason: z.string(),
  since: z.string().check(z.refine((since) => Number.isFinite(Date.parse(since)))),
})

/** Text of a canary, such as "b2, 10%", or of a switched-off state; undefined for other values. */
export function releaseText(value: unknown): string | undefined {
  const trial = canary.safeParse(value).data
  if (trial) return `${trial.version}, ${percentText(trial.percent)}`
  const off = disabled.safeParse(value).data
  return off && `${off.reason} (${formatInstant(off.since)})`
}

function percentText(percent: number): string {
  const format = numberFormat({ style: 'percent', maximumFractionDigits: 2 })
  return format.format(percent / 100)
}
