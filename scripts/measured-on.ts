import { cpus } from 'node:os'

/** What stands above figures: the command that made them, the day and the machine. */
export function measuredOn(command: string): string {
  const date = new Date().toISOString().slice(0, 10)
  return `\`${command}\`, ${date}, on ${cpus()[0]?.model.trim()}, ${cpus().length} cores.`
}
