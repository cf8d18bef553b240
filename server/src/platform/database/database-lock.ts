import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createPrivateFile } from '../data-files.ts'
import { UnusableDatabaseError } from './database-errors.ts'

const BUSY = 5
/** Longest wait for another process that reads or writes the holder's name. */
const BUSY_TIMEOUT_MS = 1000

/** Keeps the handles: a lock ends when its handle is garbage-collected. */
const held = new Set<DatabaseSync>()

/** Admits one server, restore or move; other commands need no lock. SQLite's lock on a separate file ends with the process. @throws {UnusableDatabaseError} when another process holds it */
export function lockDatabase(dataDir: string, holder: string): DatabaseSync {
  const path = join(dataDir, 'server.lock')
  createPrivateFile(path)
  const file = new DatabaseSync(path)
  try {
    file.exec('begin immediate; create table if not exists holder (name text); delete from holder')
    // A refused process briefly locks the file to read the name. Without a timeout, both would fail.
    file.exec(`pragma busy_timeout = ${BUSY_TIMEOUT_MS}`)
    file.prepare('insert into holder values (?)').run(`${holder} (process ${process.pid})`)
    file.exec('commit; pragma busy_timeout = 0')
    // Others can read the name now. Of two processes that start at once, one fails at this second lock.
    file.exec('begin immediate')
  } catch (error) {
    const isHeld =
      error instanceof Error && 'errcode' in error && Number(error.errcode) % 256 === BUSY
    const reason = isHeld ? `${holderOf(file)} uses it: stop it first` : null
    file.close()
    throw reason === null ? error : new UnusableDatabaseError('DATA_DIR', reason)
  }
  held.add(file)
  return file
}

function holderOf(file: DatabaseSync): string {
  try {
    file.exec(`pragma busy_timeout = ${BUSY_TIMEOUT_MS}`)
    return `another ${file.prepare('select name from holder').get()?.name ?? 'process'}`
  } catch {
    return 'another process'
  }
}
