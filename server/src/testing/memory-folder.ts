import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const TMPFS = '/dev/shm'
const MIN_FREE_BYTES = 2 ** 30

/** Parent of temporary test folders: in memory if there is room, because on a disk each commit waits. */
export const MEMORY_FOLDER = hasRoom(TMPFS) ? TMPFS : tmpdir()

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize >= MIN_FREE_BYTES
}
