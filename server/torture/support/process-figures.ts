import { readdirSync, readFileSync } from 'node:fs'

const MB = 1024 * 1024

/** What the system says of a process: `/proc`, so Linux. */
export interface ProcessFigures {
  /** Resident memory in MB, now and at its highest. */
  residentMb: number
  peakMb: number
  openFiles: number
}

/** The processes that a process has started and that still run. */
export function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter(Boolean)
    .map(Number)
}

export function figuresOf(pid: number): ProcessFigures {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const kilobytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1])
  return {
    residentMb: (kilobytes('VmRSS') * 1024) / MB,
    peakMb: (kilobytes('VmHWM') * 1024) / MB,
    openFiles: readdirSync(`/proc/${pid}/fd`).length,
  }
}
