import type { GateFinding } from '@vayal/shared/contracts/release'
import { ApiError } from '../../platform/http/api-error.ts'

/** 422; `fields` holds all findings of each rule that refused. */
export function gateRefusal(findings: GateFinding[]): ApiError {
  const fields: Record<string, string> = {}
  for (const { rule, message } of findings) {
    fields[rule] = fields[rule] === undefined ? message : `${fields[rule]}\n${message}`
  }
  const rules = Object.keys(fields).join(', ')
  return new ApiError(422, 'gate_refused', `This build may not go live: ${rules}`, { fields })
}
