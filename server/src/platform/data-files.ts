import { closeSync, existsSync, openSync } from 'node:fs'
import { chmod, open, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const OTHERS = 0o077
/** Mode of a folder that is shared by design, such as /tmp. */
const STICKY = 0o1000
/** Files of the data folder; `.` is the folder itself. */
export const DATA_FILES = [
  '.',
  'uploads',
  'server.lock',
  'vayal.sqlite',
  'vayal.sqlite-wal',
  'vayal.sqlite-shm',
]

/** Creates a missing file as private, unlike SQLite. Never opens an existing file: closing it would release SQLite's locks. */
export function createPrivateFile(path: string): void {
  if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600))
}

/** Removes other users' access to those `DATA_FILES` that the server's user owns. */
export async function restrictPermissions(dataDir: string): Promise<void> {
  for (const name of DATA_FILES) {
    const path = join(dataDir, name)
    const found = await stat(path).catch(() => null)
    if (found === null || found.uid !== process.getuid?.() || (found.mode & STICKY) !== 0) continue
    if ((found.mode & OTHERS) !== 0) await chmod(path, found.mode & ~OTHERS & 0o7777)
  }
}

/** Writes a new private file that survives a power failure. */
export function writeDurably(path: string, data: string | Buffer): Promise<void> {
  return writeFile(path, data, { flag: 'wx', mode: 0o600, flush: true })
}

/** Makes the new and renamed files of a folder survive a power failure. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  await folder.sync().finally(() => folder.close())
}
