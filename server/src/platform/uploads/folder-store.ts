import { randomUUID } from 'node:crypto'
import { access, constants, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder, writeDurably } from '../data-files.ts'
import { codeOf, reasonOf } from '../errors/reason-of.ts'
import {
  hashInName,
  type UploadStore,
  UploadsUnavailableError,
  uploadName,
} from './upload-store.ts'

export async function openFolderStore(folder: string): Promise<UploadStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((cause: unknown) => {
    throw new UploadsUnavailableError(`The folder ${folder} cannot be created: ${reasonOf(cause)}`)
  })
  const pathOf = (hash: string) => join(folder, uploadName(hash))
  const check = () =>
    access(folder, constants.W_OK | constants.X_OK).catch((cause: unknown) => {
      const reason = `The folder ${folder} is missing or not writable`
      throw new UploadsUnavailableError(reason, { cause })
    })
  const nullIfMissing = <T>(found: Promise<T>): Promise<T | null> =>
    found.catch(async (error: unknown) => {
      await check()
      if (codeOf(error) !== 'ENOENT') throw error
      return null
    })
  return {
    async put(hash, webp) {
      const temporary = join(folder, `.${randomUUID()}`)
      try {
        await writeDurably(temporary, webp)
        await rename(temporary, pathOf(hash))
      } catch (error) {
        // In an unusable folder, `rm` would throw and hide the cause.
        await check()
        await rm(temporary, { force: true })
        throw error
      }
      await syncFolder(folder)
    },
    async find(hash) {
      return (await nullIfMissing(stat(pathOf(hash))))?.size ?? null
    },
    async open(hash) {
      const file = await nullIfMissing(open(pathOf(hash)))
      if (file === null) return null
      const { size } = await file.stat()
      return { bytes: size, content: file.createReadStream() }
    },
    delete: (hash) => rm(pathOf(hash), { force: true }),
    async *list() {
      for (const name of await readdir(folder)) {
        const hash = hashInName(name)
        const found = hash === null ? null : await nullIfMissing(stat(pathOf(hash)))
        if (hash !== null && found !== null) yield { hash, storedAt: found.mtimeMs }
      }
    },
    async deleteUnfinished(before) {
      let deleted = 0
      for (const name of await readdir(folder)) {
        if (!name.startsWith('.')) continue
        const found = await nullIfMissing(stat(join(folder, name)))
        if (found === null || found.mtimeMs >= before) continue
        await rm(join(folder, name), { force: true })
        deleted += 1
      }
      return deleted
    },
    check,
  }
}
