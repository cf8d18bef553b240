import { access, constants, mkdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname } from 'node:path'
import { DatabaseUnavailableError, StorageFullError } from './database/database-errors.ts'
import { EnvironmentError } from './environment.ts'
import { reasonOf } from './operations/reason-of.ts'
import { UploadsUnavailableError } from './uploads/upload-store.ts'
import { findMissingPart } from './web/find-missing-part.ts'

/** What keeps the server from starting, in one line for the person who starts it. */
export class StartError extends Error {}

/** What to say of a start that failed: one line, or all there is of what nobody expected. */
export function failureText(error: unknown): unknown {
  const expected = error instanceof EnvironmentError || error instanceof StartError
  return expected ? `Vayal cannot start: ${error.message}` : error
}

/** @throws {StartError} when the shell, the public pages or a remote are not built. */
export function requireBuild(webRoot: string): void {
  const missing = findMissingPart(webRoot)
  if (missing === null) return
  throw new StartError(`The build in ${webRoot} is not complete: ${missing}. Run: npm run build`)
}

/** @throws {StartError} when the folder is not there and cannot be made, or cannot be written to. */
export async function requireWritable(dataDir: string): Promise<void> {
  try {
    await makeFolder(dataDir)
    await access(dataDir, constants.W_OK)
  } catch (error) {
    throw new StartError(`DATA_DIR must be a folder that can be written to: ${reasonOf(error)}`)
  }
}

/** Not by `recursive`: below /proc and the like it never comes back. */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path)
  } catch (error) {
    const code = codeOf(error)
    if (code === 'EEXIST') return
    if (code !== 'ENOENT' || dirname(path) === path) throw error
    await makeFolder(dirname(path))
    await mkdir(path)
  }
}

/**
 * Tried before anything is stored: a start that fails leaves no database and no password behind.
 *
 * @throws {StartError} when one cannot listen there.
 */
export async function requireFreePort(host: string, port: number): Promise<void> {
  const probe = createServer()
  const listening = Promise.withResolvers<void>()
  probe.once('error', listening.reject).listen({ host, port }, () => listening.resolve())
  try {
    await listening.promise
  } catch (error) {
    throw new StartError(
      codeOf(error) === 'EADDRINUSE'
        ? `PORT ${port} is taken: stop what uses it or set PORT to another one`
        : `Cannot listen on HOST ${host}, PORT ${port}: ${reasonOf(error)}`,
    )
  }
  await new Promise((closed) => probe.close(closed))
}

/** Names what is wrong with the database or the bucket; other errors are handed on. */
export function explainStorageError(error: unknown, dataDir: string): unknown {
  if (error instanceof UploadsUnavailableError) {
    return new StartError(`The bucket of UPLOADS_URL cannot be used: ${reasonOf(error)}`)
  }
  const condition = error instanceof DatabaseUnavailableError || error instanceof StorageFullError
  if (codeOf(condition ? error.cause : error) === 'ERR_SQLITE_ERROR') {
    return new StartError(
      `The database in DATA_DIR ${dataDir} cannot be opened: ${reasonOf(error)}`,
    )
  }
  return condition
    ? new StartError(`The database of DATABASE_URL cannot be used: ${reasonOf(error)}`)
    : error
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
