import { readdirSync, readFileSync } from 'node:fs'

const MB = 1024 * 1024

/** Figures from `/proc`, so Linux only. */
export interface ProcessFigures {
  /** Resident memory in MB, now and at its highest. */
  residentMb: number
  peakMb: number
  openFiles: number
}

/** Length of a clock tick, the unit of `/proc/stat`. */
const TICK_MS = 10

/** CPU steal time of this virtual machine in milliseconds, mean of its processors. */
export function stolenMs(): number {
  const [total = '', ...others] = readFileSync('/proc/stat', 'utf8').split('\n')
  const processors = others.filter((line) => line.startsWith('cpu')).length
  const stolen = Number(total.split(/\s+/)[8])
  return (stolen * TICK_MS) / processors
}

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
