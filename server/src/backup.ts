import { backupCommand } from './backups/commands.ts'
import { runCommand } from './backups/run-command.ts'

/** `npm run backup -w server -- FOLDER`: copies all data into a new folder; servers may run. */

process.exitCode = await runCommand(backupCommand, process.argv.slice(2), process.env, console)
