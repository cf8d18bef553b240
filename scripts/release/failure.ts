import type { RemoteReleases } from '@vayal/shared/contracts/release'
import { UsageError } from '../command-line.ts'
import { GateRefusal, OlderCommit, Quarantined } from './decide.ts'
import { FailedAnswer, LostAnswer, Unreachable } from './release-api.ts'
import { NoCanary } from './release-commands.ts'
import { textOfFinding, textOfState } from './texts.ts'

export interface Failure {
  code: string
  message: string
  findings?: { rule: string; message: string }[]
  /** State of the remote, if another change came first. */
  current?: RemoteReleases
}

export function failureOf(error: unknown): Failure & { exitCode: number } {
  const message = error instanceof Error ? error.message : String(error)
  if (error instanceof UsageError) return { exitCode: 2, code: 'wrong_use', message }
  if (error instanceof LostAnswer) return { exitCode: 3, code: 'answer_lost', message }
  if (error instanceof Unreachable) return { exitCode: 3, code: 'unreachable', message }
  if (error instanceof GateRefusal) {
    return { exitCode: 1, code: 'gate_refused', message, findings: error.findings }
  }
  if (error instanceof OlderCommit) return { exitCode: 1, code: 'older_commit', message }
  if (error instanceof Quarantined) return { exitCode: 1, code: 'quarantined', message }
  if (error instanceof NoCanary) return { exitCode: 1, code: 'no_canary', message }
  if (!(error instanceof FailedAnswer)) return { exitCode: 1, code: 'failed', message }
  const { code, status, fields, current } = error
  return {
    exitCode: status >= 500 ? 3 : 1,
    code,
    message: status === 401 ? 'The server does not know the token in DEPLOY_TOKEN' : message,
    findings: Object.entries(fields).flatMap(([rule, found]) =>
      found.split('\n').map((line) => ({ rule, message: line })),
    ),
    ...(current && { current }),
  }
}

export function printFailure({ message, findings = [], current }: Failure): void {
  console.error(message)
  for (const finding of findings) console.error(textOfFinding(finding))
  if (current) console.error(textOfState(current))
}
