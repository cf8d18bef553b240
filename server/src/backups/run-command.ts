import { join } from 'node:path'
import { DatabaseUnavailableError, StorageFullError } from '../database/database-errors.ts'
import { type Environment, EnvironmentError, readEnvironment } from '../environment.ts'
import { reasonOf } from '../operations/reason-of.ts'
import { StartError } from '../start-conditions.ts'
import { UploadsUnavailableError } from '../uploads/upload-store.ts'
import { DataError } from './contents.ts'

const CHECKOUT = join(import.meta.dirname, '..', '..', '..')

/** Where a command's lines go: the console's two. */
export type Output = Pick<Console, 'log' | 'error'>

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
  try {
    const findings = await command(readEnvironment(variables, CHECKOUT), given, output)
    for (const finding of findings) output.error(`✘ ${finding}`)
    return findings.length > 0 ? 1 : 0
  } catch (error) {
    if (error instanceof UsageError) {
      output.error(error.message)
      return 2
    }
    output.error(explained(error))
    return 1
  }
}

/** A line for what the person or the machine can mend, everything for what cannot be known. */
export function explained(error: unknown): unknown {
  if (error instanceof DatabaseUnavailableError) {
    return `The database cannot be used: ${error.message}`
  }
  if (error instanceof StorageFullError) return `There is no room left: ${error.message}`
  if (error instanceof UploadsUnavailableError) {
    return `The bucket of UPLOADS_URL cannot be used: ${reasonOf(error)}`
  }
  const expected = [DataError, EnvironmentError, StartError].some((kind) => error instanceof kind)
  if (error instanceof Error && (expected || 'code' in error)) return error.message
  return error
}
