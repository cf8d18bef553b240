import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'

/** Invalid arguments. The command has done nothing yet. */
export class UsageError extends Error {}

/** @throws {UsageError} with the usage, for an unknown option, or a missing or superfluous value */
export function parseArguments<Options extends ParseArgsOptionsConfig>(
  args: string[],
  usage: string,
  options: Options,
) {
  try {
    return parseArgs({ args, allowPositionals: true, options })
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    // Node also explains how to pass an argument that begins with a dash, but no command takes one.
    throw new UsageError(`${message.replace(/ To specify a positional.*/, '')}\n\n${usage}`)
  }
}

/** Runs a command. After a {@link UsageError}, prints only its message and exits with 2. */
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
