import { moveCommand } from './backups/commands.ts'
import { runCommand } from './backups/run-command.ts'

/** `npm run move -w server`: copies the embedded database into an empty PostgreSQL. */

process.exitCode = await runCommand(moveCommand, process.argv.slice(2), process.env, console)
