import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** A file's name is the hash of what is in it, so it never changes under its address. */
export async function storeImage(
  uploadsDir: string,
  webp: Buffer,
): Promise<{ hash: string; address: string }> {
  const hash = createHash('sha256').update(webp).digest('hex')
  const temporary = join(uploadsDir, `.${randomUUID()}`)
  await mkdir(uploadsDir, { recursive: true })
  try {
    await writeDurably(temporary, webp)
    await rename(temporary, join(uploadsDir, `${hash}.webp`))
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
  await syncFolder(uploadsDir)
  return { hash, address: `/uploads/${hash}.webp` }
}

async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Makes the new name as durable as the bytes. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
