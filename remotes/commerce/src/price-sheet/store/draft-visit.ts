import { randomKey } from '@vayal/shared/runtime/idempotency-key'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { type RowDraft, rowDraft } from '../model/row-draft.ts'
import type { SheetState } from '../model/sheet-state.ts'

type Visit = { visit: string; savedAt: number }

interface DraftDb extends DBSchema {
  rows: { key: [visit: string, id: string]; value: { visit: string; id: string; draft: unknown } }
  visits: { key: string; value: Visit }
}

const DB_NAME = 'price-sheet'
/** Key of session storage: this tab's previous visit. */
const TAB_KEY = 'price-sheet-visit'
/** Milliseconds to wait for the lock of this tab's previous visit, which may be ending. */
const PREVIOUS_MS = 1000
/** Milliseconds without a write after which a visit counts as ended if the browser has no locks. */
const SILENT_MS = 60_000
const NO_LOCK = () => undefined

export type DraftVisit = {
  restored: SheetState['restored']
  /** Writes drafts by row id, undefined to delete one. Resolves to false if a write fails. */
  persist: (drafts: ReadonlyMap<string, RowDraft | undefined>) => Promise<boolean>
  /** Ends the visit; a later one may claim its drafts. */
  end: () => void
}

/** Begins a visit, which claims the drafts of visits that have ended, also by a crash. */
export async function beginVisit(): Promise<DraftVisit> {
  const visit = randomKey()
  const release = await acquireLock(visit)
  const previous = sessionStorage.getItem(TAB_KEY)
  try {
    const db = await openDB<DraftDb>(DB_NAME, 1, {
      upgrade(upgraded) {
        upgraded.createObjectStore('rows', { keyPath: ['visit', 'id'] })
        upgraded.createObjectStore('visits', { keyPath: 'visit' })
      },
    })
    const restored = await claimDrafts(db, visit, previous)
    sessionStorage.setItem(TAB_KEY, visit)
    return {
      restored,
      persist: draftWriter(db, visit),
      end() {
        db.close()
        release?.()
      },
    }
  } catch {
    // Without storage, as in some private windows, the question before leaving offers no draft.
    return { restored: null, persist: async () => false, end: () => release?.() }
  }
}

/** Moves drafts of ended visits to this one: of this tab's previous visit first, then newest. */
async function claimDrafts(
  db: IDBPDatabase<DraftDb>,
  visit: string,
  previous: string | null,
): Promise<SheetState['restored']> {
  const found = await db.getAll('visits')
  const rank = ({ visit: one, savedAt }: Visit) => (one === previous ? Infinity : savedAt)
  const ended: (Visit & { release: () => void })[] = []
  for (const one of found.toSorted((a, b) => rank(b) - rank(a))) {
    const isPrevious = one.visit === previous
    const isSilent = isPrevious || Date.now() - one.savedAt > SILENT_MS
    const release = navigator.locks ? await acquireLock(one.visit, isPrevious) : isSilent && NO_LOCK
    if (release) ended.push({ ...one, release })
  }
  const drafts = new Map<string, RowDraft>()
  const tx = db.transaction(['rows', 'visits'], 'readwrite')
  const [rows, visits] = [tx.objectStore('rows'), tx.objectStore('visits')]
  for (const one of ended) {
    for (const row of await rows.getAll(rowsOf(one.visit))) {
      const draft = rowDraft.safeParse(row.draft)
      // A second draft of a row waits for the next visit.
      if (!draft.success || drafts.has(row.id)) continue
      drafts.set(row.id, draft.data)
      await rows.delete([one.visit, row.id])
      await rows.put({ ...row, visit })
    }
    if ((await rows.count(rowsOf(one.visit))) === 0) await visits.delete(one.visit)
  }
  const savedAt = Math.max(...ended.map((one) => one.savedAt))
  if (drafts.size > 0) await visits.put({ visit, savedAt })
  await tx.done
  for (const { release } of ended) release()
  return drafts.size > 0 ? { savedAt, drafts: [...drafts.values()] } : null
}

/** Writes each change in a transaction of its own, so that a crash loses nothing. */
function draftWriter(db: IDBPDatabase<DraftDb>, visit: string): DraftVisit['persist'] {
  const unwritten = new Map<string, RowDraft | undefined>()
  return async (drafts) => {
    for (const [id, draft] of drafts) unwritten.set(id, draft)
    const writing = [...unwritten]
    try {
      const tx = db.transaction(['rows', 'visits'], 'readwrite')
      const rows = tx.objectStore('rows')
      const writes: Promise<unknown>[] = writing.map(([id, draft]) =>
        draft ? rows.put({ visit, id, draft }) : rows.delete([visit, id]),
      )
      writes.push(tx.objectStore('visits').put({ visit, savedAt: Date.now() }))
      tx.commit()
      await Promise.all([...writes, tx.done])
    } catch {
      return false
    }
    for (const [id, draft] of writing) if (unwritten.get(id) === draft) unwritten.delete(id)
    return true
  }
}

function rowsOf(visit: string): IDBKeyRange {
  return IDBKeyRange.bound([visit], [visit, []])
}

/** Acquires the lock that a visit holds while it lives; the browser releases it after a crash. */
function acquireLock(visit: string, mayWait = false): Promise<(() => void) | null> {
  const { locks } = navigator
  // Browsers have no locks on a page over plain HTTP from another machine.
  if (!locks) return Promise.resolve(null)
  const options = mayWait ? { signal: AbortSignal.timeout(PREVIOUS_MS) } : { ifAvailable: true }
  return new Promise((resolve) => {
    const hold = (lock: Lock | null) =>
      lock ? new Promise<void>((release) => resolve(release)) : resolve(null)
    locks.request(`price-sheet/${visit}`, options, hold).catch(() => resolve(null))
  })
}
