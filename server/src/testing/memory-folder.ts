import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const MEMORY = '/dev/shm'
const MIN_FREE_BYTES = 2 ** 30

/** Parent of folders with data that a test discards: on a disk, each commit of a database waits. */
export const MEMORY_FOLDER = hasRoom(MEMORY) ? MEMORY : tmpdir()

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize >= MIN_FREE_BYTES
}
