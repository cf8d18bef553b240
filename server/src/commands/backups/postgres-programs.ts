import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { OperatorError } from '../../platform/errors/operator-error.ts'
import { codeOf } from '../../platform/errors/reason-of.ts'

type Program = 'pg_dump' | 'pg_restore'

interface Options {
  databaseUrl?: string
  input?: Readable
  output?: Writable
}

/** Uses pipes: if this process is killed, the program rolls back. @throws {OperatorError} */
export async function runPostgresProgram(
  program: Program,
  args: string[],
  { databaseUrl, input, output }: Options,
): Promise<void> {
  const { url, password } = splitPassword(databaseUrl)
  const connection = url === undefined ? [] : [`--dbname=${url}`]
  const env = { ...process.env, LC_ALL: 'C', ...(password && { PGPASSWORD: password }) }
  const child = spawn(program, [...args, ...connection], { env, stdio: 'pipe' })
  await once(child, 'spawn').catch((cause: unknown) => {
    throw missingProgram(program, cause)
  })
  if (!output) child.stdout.resume()
  if (!input) child.stdin.end()
  const [[code], errors] = await Promise.all([
    once(child, 'close'),
    text(child.stderr),
    output && pipeline(child.stdout, output),
    input && pipeline(input, child.stdin).catch(ignoreClosedPipe),
  ])
  if (code !== 0) throw new OperatorError(explainFailure(program, errors))
}

/** Other users of the machine can read arguments, so the password goes into the environment. */
function splitPassword(databaseUrl: string | undefined): { url?: string; password?: string } {
  if (databaseUrl === undefined) return {}
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password)
  url.password = ''
  return { url: url.href, password }
}

function missingProgram(program: Program, cause: unknown): unknown {
  if (codeOf(cause) !== 'ENOENT') return cause
  return new OperatorError(
    `${program} is not in the PATH: install PostgreSQL's client programs (postgresql-client)`,
  )
}

/** The exit code and stderr of the program say why it stopped reading. */
function ignoreClosedPipe(error: unknown): void {
  if (codeOf(error) !== 'EPIPE') throw error
}

function explainFailure(program: Program, errors: string): string {
  const lines = errors
    .trim()
    .split('\n')
    .map((line) => line.replace(/^pg_\w+: (error: |detail: )?/, ''))
  if (errors.includes('server version mismatch')) {
    return `${program} is older than the server (${lines.at(-1)}): install a newer one`
  }
  return `${program} failed: ${lines.join('; ')}`
}
