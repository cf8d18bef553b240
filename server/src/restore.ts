import { restoreCommand } from './backups/commands.ts'
import { runCommand } from './backups/run-command.ts'

/** `npm run restore -w server -- FOLDER`: fills an empty installation with a backup. */

process.exitCode = await runCommand(restoreCommand, process.argv.slice(2), process.env, console)
