import type * as z from '@vayal/shared/contracts/schema'
import { randomKey } from '@vayal/shared/runtime/idempotency-key'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { useEffect, useState } from 'react'

/** `savedAt`: time of the last write, in milliseconds since 1970; may lag by `SAVED_AT_INTERVAL_MS`. */
type Visit = { visit: string; savedAt: number }

interface DraftDb extends DBSchema {
  /** The drafts. The store keeps this name, because it exists in databases on the users' devices. */
  rows: { key: [visit: string, id: string]; value: { visit: string; id: string; draft: unknown } }
  visits: { key: string; value: Visit }
}

/** Milliseconds to wait for the lock of this tab's previous visit, which may be ending. */
const PREVIOUS_MS = 1000
/** Milliseconds without a write after which a visit counts as ended if the browser has no locks. */
const SILENT_MS = 60_000
/** Minimum milliseconds between two writes of `savedAt`: one for each keystroke would slow down typing. */
const SAVED_AT_INTERVAL_MS = 1000
const NO_LOCK = () => undefined

export type DraftVisit<Draft> = {
  /** Drafts of ended visits. `savedAt`: last write of these visits (see `Visit`). */
  restored: { savedAt: number; drafts: readonly Draft[] } | null
  /** Writes drafts by their ids, undefined to delete one. Resolves to false if a write fails. */
  persist: (drafts: ReadonlyMap<string, Draft | undefined>) => Promise<boolean>
  /** Ends the visit; a later one may claim its drafts. */
  end: () => void
}

/** End of the tab's last visit, of any screen. The next visit waits for that, so that it can claim the drafts. */
let lastVisitEnd: Promise<unknown> = Promise.resolve()

/** A visit that lasts while its screen is mounted; null until the visit has begun. See `beginVisit`. */
export function useDraftVisit<Draft>(
  screen: string,
  schema: z.ZodMiniType<Draft>,
): DraftVisit<Draft> | null {
  const [visit, setVisit] = useState<DraftVisit<Draft> | null>(null)
  useEffect(() => {
    const beginning = lastVisitEnd.then(() => beginVisit(screen, schema))
    let isMounted = true
    void beginning.then((begun) => isMounted && setVisit(begun))
    return () => {
      isMounted = false
      lastVisitEnd = beginning.then((begun) => begun.end())
    }
  }, [screen, schema])
  return visit
}

/**
 * Begins a visit, which claims the drafts of the screen's ended or crashed visits. Each draft is a
 * record of its own, so that a change writes no other draft. @param screen also the database's name
 * @param schema drafts that do not parse, e.g. of an older version, are not restored.
 */
export async function beginVisit<Draft>(
  screen: string,
  schema: z.ZodMiniType<Draft>,
): Promise<DraftVisit<Draft>> {
  const visit = randomKey()
  const release = await acquireLock(lockName(screen, visit))
  const previousVisitKey = `${screen}-visit`
  const previous = sessionStorage.getItem(previousVisitKey)
  try {
    const db = await openDB<DraftDb>(screen, 1, {
      upgrade(upgraded) {
        upgraded.createObjectStore('rows', { keyPath: ['visit', 'id'] })
        upgraded.createObjectStore('visits', { keyPath: 'visit' })
      },
    })
    const restored = await claimDrafts(db, visit, previous, schema)
    sessionStorage.setItem(previousVisitKey, visit)
    return {
      restored,
      persist: draftWriter(db, visit),
      end() {
        db.close()
        release?.()
      },
    }
  } catch {
    // Without storage, as in some private windows, `persist` reports that no draft is stored.
    return { restored: null, persist: async () => false, end: () => release?.() }
  }
}

/** Moves drafts of ended visits to this one: of this tab's previous visit first, then newest. */
async function claimDrafts<Draft>(
  db: IDBPDatabase<DraftDb>,
  visit: string,
  previous: string | null,
  schema: z.ZodMiniType<Draft>,
): Promise<DraftVisit<Draft>['restored']> {
  const found = await db.getAll('visits')
  const rank = ({ visit: one, savedAt }: Visit) => (one === previous ? Infinity : savedAt)
  const ended: (Visit & { release: () => void })[] = []
  for (const one of found.toSorted((a, b) => rank(b) - rank(a))) {
    const isPrevious = one.visit === previous
    const isSilent = isPrevious || Date.now() - one.savedAt > SILENT_MS
    const name = lockName(db.name, one.visit)
    const release = navigator.locks ? await acquireLock(name, isPrevious) : isSilent && NO_LOCK
    if (release) ended.push({ ...one, release })
  }
  const drafts = new Map<string, Draft>()
  const tx = db.transaction(['rows', 'visits'], 'readwrite')
  const [records, visits] = [tx.objectStore('rows'), tx.objectStore('visits')]
  for (const one of ended) {
    for (const record of await records.getAll(draftsOf(one.visit))) {
      const draft = schema.safeParse(record.draft)
      // A second draft of an id waits for the next visit.
      if (!draft.success || drafts.has(record.id)) continue
      drafts.set(record.id, draft.data)
      await records.delete([one.visit, record.id])
      await records.put({ ...record, visit })
    }
    if ((await records.count(draftsOf(one.visit))) === 0) await visits.delete(one.visit)
  }
  const savedAt = Math.max(...ended.map((one) => one.savedAt))
  if (drafts.size > 0) await visits.put({ visit, savedAt })
  await tx.done
  for (const { release } of ended) release()
  return drafts.size > 0 ? { savedAt, drafts: [...drafts.values()] } : null
}

/** Writes each change in a transaction of its own, so that a crash loses nothing. */
function draftWriter<Draft>(
  db: IDBPDatabase<DraftDb>,
  visit: string,
): DraftVisit<Draft>['persist'] {
  const unwritten = new Map<string, Draft | undefined>()
  let lastSavedAt = Number.NEGATIVE_INFINITY
  return async (drafts) => {
    for (const [id, draft] of drafts) unwritten.set(id, draft)
    const writing = [...unwritten]
    const now = Date.now()
    // The device's clock may be set back.
    const isSavedAtDue = Math.abs(now - lastSavedAt) >= SAVED_AT_INTERVAL_MS
    try {
      const tx = db.transaction(['rows', 'visits'], 'readwrite')
      const records = tx.objectStore('rows')
      const writes: Promise<unknown>[] = writing.map(([id, draft]) =>
        draft ? records.put({ visit, id, draft }) : records.delete([visit, id]),
      )
      if (isSavedAtDue) writes.push(tx.objectStore('visits').put({ visit, savedAt: now }))
      tx.commit()
      await Promise.all([...writes, tx.done])
      if (isSavedAtDue) lastSavedAt = now
    } catch {
      return false
    }
    for (const [id, draft] of writing) if (unwritten.get(id) === draft) unwritten.delete(id)
    return true
  }
}

function draftsOf(visit: string): IDBKeyRange {
  return IDBKeyRange.bound([visit], [visit, []])
}

function lockName(screen: string, visit: string): string {
  return `${screen}/${visit}`
}

/** Acquires the lock that a visit holds while it lives; the browser releases it after a crash. */
function acquireLock(name: string, mayWait = false): Promise<(() => void) | null> {
  const { locks } = navigator
  // Browsers have no locks on a page over plain HTTP from another machine.
  if (!locks) return Promise.resolve(null)
  const options = mayWait ? { signal: AbortSignal.timeout(PREVIOUS_MS) } : { ifAvailable: true }
  return new Promise((resolve) => {
    const hold = (lock: Lock | null) =>
      lock ? new Promise<void>((release) => resolve(release)) : resolve(null)
    locks.request(name, options, hold).catch(() => resolve(null))
  })
}
