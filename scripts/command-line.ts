import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'

/** Arguments that the user must correct; nothing was done. */
export class UsageError extends Error {}

/** @throws {UsageError} that ends with the usage, if an option is unknown or has no value */
export function parseArguments<Options extends ParseArgsOptionsConfig>(
  args: string[],
  usage: string,
  options: Options,
) {
  try {
    return parseArgs({ args, allowPositionals: true, options })
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    // Node explains arguments that begin with a dash, which no command has.
    throw new UsageError(`${message.replace(/ To specify a positional.*/, '')}\n\n${usage}`)
  }
}

/** Runs a command. Prints a {@link UsageError} without its stack; the exit code is then 2. */
export async function runCommand(
  command: (args: string[]) => void | Promise<void>,
  args = process.argv.slice(2),
): Promise<void> {
  try {
    await command(args)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    console.error(error.message)
    process.exitCode = 2
  }
}
