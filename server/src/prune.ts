import { runCommand } from './backups/run-command.ts'
import { pruneCommand } from './operations/upkeep-commands.ts'

/**
 * `npm run prune -w server`: frees what builds that nobody can have open any more take up, and what
 * uploads that failed have left.
 */

process.exitCode = await runCommand(pruneCommand, process.argv.slice(2), process.env, console)
