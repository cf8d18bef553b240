import { runCommand } from './backups/run-command.ts'
import { eraseCommand } from './operations/upkeep-commands.ts'

/** `npm run erase -w server -- "98765 43210"`: fulfils a request for erasure. */

process.exitCode = await runCommand(eraseCommand, process.argv.slice(2), process.env, console)
