import * as z from '@vayal/shared/contracts/schema'
import { formatInstant } from '@vayal/shared/runtime/days'
import { numberFormat } from '@vayal/shared/runtime/locale'

/** Omits the parts that only the server needs. */
const storedCanary = z.object({ version: z.string(), percent: z.number() })
const storedSwitch = z.object({
  reason: z.string(),
  since: z.string().check(z.refine((since) => Number.isFinite(Date.parse(since)))),
})

/** Text of a canary, such as "b2, 10%", or of a switched-off state; undefined for other values. */
export function releaseText(value: unknown): string | undefined {
  const canary = storedCanary.safeParse(value).data
  if (canary) return `${canary.version}, ${percentText(canary.percent)}`
  const disabled = storedSwitch.safeParse(value).data
  return disabled && `${disabled.reason} (${formatInstant(disabled.since)})`
}

function percentText(percent: number): string {
  const format = numberFormat({ style: 'percent', maximumFractionDigits: 2 })
  return format.format(percent / 100)
}
