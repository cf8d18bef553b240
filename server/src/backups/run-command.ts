import { join } from 'node:path'
import { StorageFullError } from '../database/database-errors.ts'
import { databaseName } from '../database/database-name.ts'
import { type Environment, EnvironmentError, readEnvironment } from '../environment.ts'
import { AccountError } from '../sessions/accounts.ts'
import { explainStorageError, StartError } from '../start-conditions.ts'
import { DataError } from './contents.ts'

const CHECKOUT = join(import.meta.dirname, '..', '..', '..')

/** The console: `log` to stdout, `warn` and `error` to stderr. */
export type Output = Pick<Console, 'log' | 'warn' | 'error'>

/**
 * Says which database a command acts on, before it does. On stderr: stdout is for scripts.
 *
 * @param places of a move: from where, to where
 */
export function announceDatabase(
  { warn }: Output,
  ...places: Pick<Environment, 'databaseUrl' | 'dataDir'>[]
): void {
  warn(`Database: ${places.map(databaseName).join(' → ')}`)
}

/** Wrong use: nothing was done. The message says how it is used. */
export class UsageError extends Error {}

/** @returns what it found wrong, a line each */
export type Command = (
  environment: Environment,
  given: string[],
  output: Output,
) => Promise<string[]>

/**
 * Runs a command in the server's environment. What goes wrong is said in a line.
 *
 * @param given the command's arguments
 * @returns the exit code: 0 when all is well, 2 after wrong use, else 1
 */
export async function runCommand(
  command: Command,
  given: string[],
  variables: NodeJS.ProcessEnv,
  output: Output,
): Promise<number> {
  let environment: Environment | undefined
  try {
    environment = readEnvironment(variables, CHECKOUT)
    const findings = await command(environment, given, output)
    for (const finding of findings) output.error(`✘ ${finding}`)
    return findings.length > 0 ? 1 : 0
  } catch (error) {
    if (error instanceof UsageError) {
      output.error(error.message)
      return 2
    }
    output.error(explained(error, environment))
    return 1
  }
}

/** A line for what the person or the machine can mend, everything for what cannot be known. */
function explained(thrown: unknown, environment: Environment | undefined): unknown {
  if (thrown instanceof StorageFullError) return `There is no room left: ${thrown.message}`
  const error = environment ? explainStorageError(thrown, environment) : thrown
  const expected = [AccountError, DataError, EnvironmentError, StartError].some(
    (kind) => error instanceof kind,
  )
  if (error instanceof Error && (expected || 'code' in error)) return error.message
  return error
}
