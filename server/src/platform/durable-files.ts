import { open, writeFile } from 'node:fs/promises'

/** Writes a new file, for its owner alone, that survives a power failure. */
export function writeDurably(path: string, data: string | Buffer): Promise<void> {
  return writeFile(path, data, { flag: 'wx', mode: 0o600, flush: true })
}

/** Makes new and changed names in a folder survive a power failure. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  await folder.sync().finally(() => folder.close())
}
