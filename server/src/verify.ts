import { verifyCommand } from './backups/commands.ts'
import { runCommand } from './backups/run-command.ts'

/**
 * `npm run verify -w server -- FOLDER`: restores a backup for a try. Without a folder: reads all that
 * the installation holds; servers may run.
 */

process.exitCode = await runCommand(verifyCommand, process.argv.slice(2), process.env, console)
