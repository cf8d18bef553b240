import { once } from 'node:events'
import { access, constants, mkdir, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { DatabaseError } from 'pg'
import { findMissingPart } from './features/web/find-missing-part.ts'
import { DATA_FILES } from './platform/data-files.ts'
import {
  DatabaseConditionError,
  UnusableDatabaseError,
} from './platform/database/database-errors.ts'
import { OperatorError } from './platform/errors/operator-error.ts'
import { codeOf, reasonOf } from './platform/errors/reason-of.ts'
import { UploadsUnavailableError } from './platform/uploads/upload-store.ts'

export function failureText(error: unknown): unknown {
  return error instanceof OperatorError ? `Vayal cannot start: ${error.message}` : error
}

export function requireBuild(webRoot: string): void {
  const missing = findMissingPart(webRoot)
  if (missing === null) return
  throw new OperatorError(`The build in ${webRoot} is not complete: ${missing}. Run: npm run build`)
}

export async function requireWritable(dataDir: string): Promise<void> {
  try {
    await makeFolder(dataDir, 0o700)
    if (!(await stat(dataDir)).isDirectory()) throw new Error(`${dataDir} is a file`)
    for (const name of DATA_FILES) await requireUse(dataDir, name)
  } catch (error) {
    throw new OperatorError(`DATA_DIR must be a folder that can be written to: ${reasonOf(error)}`)
  }
}

async function requireUse(dataDir: string, name: string): Promise<void> {
  const { R_OK, W_OK, X_OK } = constants
  const path = join(dataDir, name)
  const found = await stat(path).catch(() => null)
  if (found !== null) await access(path, R_OK | W_OK | (found.isDirectory() ? X_OK : 0))
}

/** Does what `mkdir` does with `recursive`, which hangs below /proc. */
async function makeFolder(path: string, mode?: number): Promise<void> {
  try {
    await mkdir(path, mode)
  } catch (error) {
    const code = codeOf(error)
    if (code === 'EEXIST') return
    if (code !== 'ENOENT' || dirname(path) === path) throw error
    await makeFolder(dirname(path))
    await mkdir(path, mode)
  }
}

/** Checked before anything is stored: a failed start leaves no database. @throws {OperatorError} */
export async function requireFreePort(host: string, port: number): Promise<void> {
  const probe = createServer().listen({ host, port })
  try {
    await once(probe, 'listening')
  } catch (error) {
    throw new OperatorError(
      codeOf(error) === 'EADDRINUSE'
        ? `PORT ${port} is in use: stop the program that uses it, or set another PORT`
        : `Cannot listen on HOST ${host}, PORT ${port}: ${reasonOf(error)}`,
    )
  }
  await new Promise((closed) => probe.close(closed))
}

/** Names what is wrong with the database or the store of images; returns other errors unchanged. */
export function explainStorageError(error: unknown, { dataDir }: { dataDir: string }): unknown {
  if (error instanceof UploadsUnavailableError) return new OperatorError(reasonOf(error))
  if (error instanceof UnusableDatabaseError) {
    return cannotBeUsed(error.variable === 'DATA_DIR' ? dataDir : null, error)
  }
  const condition = error instanceof DatabaseConditionError
  if (codeOf(condition ? error.cause : error) === 'ERR_SQLITE_ERROR') {
    return cannotBeUsed(dataDir, error)
  }
  return condition || error instanceof DatabaseError ? cannotBeUsed(null, error) : error
}

function cannotBeUsed(dataDir: string | null, error: unknown): OperatorError {
  const name = dataDir === null ? 'of DATABASE_URL' : `in DATA_DIR ${dataDir}`
  return new OperatorError(`The database ${name} cannot be used: ${reasonOf(error)}`)
}
