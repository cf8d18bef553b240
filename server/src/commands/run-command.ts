import { parseArgs } from 'node:util'
import { type Database, openDatabase } from '../platform/database/database.ts'
import { StorageFullError } from '../platform/database/database-errors.ts'
import { databaseName } from '../platform/database/database-location.ts'
import type { DatabaseLocation, Environment } from '../platform/environment.ts'
import { readEnvironment } from '../platform/environment.ts'
import { OperatorError } from '../platform/errors/operator-error.ts'
import { codeOf, reasonOf } from '../platform/errors/reason-of.ts'
import { explainStorageError } from '../start-conditions.ts'
import { requireDatabase } from './backups/open-existing.ts'

export type Output = Pick<Console, 'log' | 'warn' | 'error'>

/** On stderr: stdout is for scripts. */
export function announceDatabase({ warn }: Output, ...locations: DatabaseLocation[]): void {
  warn(`Database: ${locations.map(databaseName).join(' → ')}`)
}

export const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

export class UsageError extends Error {}

export interface Command {
  usage: string
  argumentCount: [min: number, max: number]
  /** @returns findings, one line each */
  run(environment: Environment, args: string[], output: Output): Promise<string[]>
}

export async function withDatabase(
  environment: Environment,
  output: Output,
  work: (database: Database) => Promise<void>,
): Promise<string[]> {
  announceDatabase(output, environment)
  requireDatabase(environment)
  const database = await openDatabase(environment)
  await work(database).finally(database.close)
  return []
}

/** @returns the exit code: 0 without findings, 2 for wrong usage, else 1 */
export async function runCommand(
  command: Command,
  args: string[],
  variables: NodeJS.ProcessEnv,
  output: Output,
): Promise<number> {
  let environment: Environment | undefined
  try {
    const parsed = parse(command, args)
    if (parsed === 'help') {
      output.log(command.usage)
      return 0
    }
    environment = readEnvironment(variables)
    const findings = await command.run(environment, parsed, output)
    for (const finding of findings) output.error(`✘ ${finding}`)
    return findings.length > 0 ? 1 : 0
  } catch (error) {
    if (error instanceof UsageError || /^ERR_PARSE_ARGS/.test(String(codeOf(error)))) {
      output.error(`${reasonOf(error)}\n\n${command.usage}`)
      return 2
    }
    output.error(toMessage(error, environment))
    return 1
  }
}

function parse({ argumentCount: [min, max] }: Command, args: string[]): string[] | 'help' {
  const options = { help: { type: 'boolean', short: 'h' } } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  if (values.help) return 'help'
  const { length } = positionals
  if (length > max) throw new UsageError(`Unexpected argument "${positionals[max]}".`)
  if (length < min || positionals.includes('')) throw new UsageError('An argument is missing.')
  return positionals
}

function toMessage(thrown: unknown, environment: Environment | undefined): unknown {
  if (thrown instanceof StorageFullError) return `The disk is full: ${thrown.message}`
  const error = environment ? explainStorageError(thrown, environment) : thrown
  const isExpected = error instanceof OperatorError || (error instanceof Error && 'code' in error)
  return isExpected ? error.message : error
}
