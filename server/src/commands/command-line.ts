import { adminCommand } from './admin-command.ts'
import { backupCommand, moveCommand, restoreCommand, verifyCommand } from './backups/commands.ts'
import { checkBuildsCommand } from './check-builds.ts'
import { type Command, runCommand } from './run-command.ts'
import { eraseCommand, pruneCommand } from './upkeep-commands.ts'

export const COMMANDS = {
  admin: adminCommand,
  backup: backupCommand,
  'check-builds': checkBuildsCommand,
  erase: eraseCommand,
  move: moveCommand,
  prune: pruneCommand,
  restore: restoreCommand,
  verify: verifyCommand,
} satisfies Record<string, Command>

export async function runCommandLine(name: string, args: string[]): Promise<number> {
  const command = Object.entries(COMMANDS).find(([known]) => known === name)?.[1]
  if (command) return runCommand(command, args, process.env, console)
  const names = Object.keys(COMMANDS).join(', ')
  console.error(
    `Unknown command "${name}". Commands: ${names}. Without a command, the server starts.`,
  )
  return 2
}
