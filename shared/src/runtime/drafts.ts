import * as z from '@vayal/shared/contracts/schema'
import type { EntityId } from '@vayal/shared/contracts/wire'
import { useRef, useState } from 'react'

const storedDraft = z.object({
  savedAt: z.number(),
  /** Initial values as JSON. */
  basis: z.string(),
  values: z.unknown(),
  /** Drafts that were restored into this one. Each is obsolete unless it was saved again since. */
  replaces: z.optional(z.array(z.object({ visit: z.string(), savedAt: z.number() }))),
})
type StoredDraft = z.infer<typeof storedDraft> & { visit: string }

const DAY_MS = 24 * 60 * 60 * 1000
/** Milliseconds after which no open tab is expected to save a replaced draft again. */
const REPLACED_RETENTION_MS = 60 * 1000
const MAX_DRAFTS = 10

export type Draft<T> = {
  visit: string
  values: T
  /** Milliseconds since 1970. */
  savedAt: number
  /** True when the initial values have changed since. */
  outdated: boolean
  replaces: NonNullable<StoredDraft['replaces']>
}

/**
 * Stores unsaved values on this device and offers them when the form opens again. Not for files.
 * Each visit of the form writes its own draft, because tabs that write one key race.
 * @param form names the form and the edited item, e.g. `news:7`.
 * @param schema drafts that do not parse, e.g. of an older version, are not offered.
 */
export function useDraft<T>(form: string, schema: z.ZodMiniType<T>, initialValues: T) {
  // Parsing makes the comparison independent of the order of the fields.
  const serialize = (values: unknown) => JSON.stringify(z.parse(schema, values))
  const initial = serialize(initialValues)
  const [offers, setOffers] = useState(() => readOffers())
  const visit = useRef<string>(undefined)
  const restored = useRef<NonNullable<StoredDraft['replaces']>>([])
  const offered = offers[0] ?? null
  const [isStored, setIsStored] = useState(true)

  function beginVisit(): string {
    deleteReplaced(form)
    for (const { visit: old } of readDrafts(form).slice(MAX_DRAFTS - 1)) deleteDraft(form, old)
    visit.current = Math.random().toString(36).slice(2)
    sessionStorage.setItem(tabKey(form), visit.current)
    return visit.current
  }

  /** Deletes the restored drafts, except those that another tab has saved again since. */
  function deleteRestored() {
    for (const { visit: old, savedAt } of restored.current) {
      if (readDraft(form, old)?.savedAt === savedAt) deleteDraft(form, old)
    }
    restored.current = []
  }

  function clear() {
    deleteRestored()
    if (visit.current) deleteDraft(form, visit.current)
  }

  function readOffers(): Draft<T>[] {
    // The draft of this tab before a reload comes before those of other tabs.
    const last = sessionStorage.getItem(tabKey(form))
    const drafts = readDrafts(form).toSorted(
      (a, b) => Number(b.visit === last) - Number(a.visit === last),
    )
    return drafts.flatMap(({ values, basis, replaces = [], ...draft }) => {
      const parsed = schema.safeParse(values)
      if (!parsed.success || serialize(parsed.data) === initial) return []
      return [{ ...draft, replaces, values: parsed.data, outdated: basis !== initial }]
    })
  }

  return {
    /** Draft of an earlier visit: this tab's last one first, then the newest. `restore` and `discard` move to the next. */
    offered,
    /** Call it on every change. Initial values delete this visit's draft. */
    save(values: T) {
      if (serialize(values) === initial) {
        clear()
        setIsStored(true)
        return
      }
      // Restored drafts stay: another tab may still be writing them.
      const own = {
        visit: visit.current ?? beginVisit(),
        savedAt: Date.now(),
        basis: initial,
        values,
      }
      setIsStored(writeDraft(form, { ...own, replaces: restored.current }))
    },
    /** False when the device had no space for the last change. */
    isStored,
    /** Begins a new draft. Call it first, then set the form's values: that saves them. */
    restore() {
      if (!offered) return
      const { visit: old, savedAt, replaces } = offered
      restored.current = [...replaces, { visit: old, savedAt }].slice(-MAX_DRAFTS)
      visit.current = undefined
      // Until the next save, a reload offers the same draft first.
      sessionStorage.setItem(tabKey(form), old)
      setOffers(readOffers().filter((draft) => draft.visit !== old))
    },
    discard() {
      if (!offered) return
      deleteDraft(form, offered.visit)
      setOffers(offers.slice(1))
    },
    clear,
  }
}

function tabKey(form: string): string {
  return `draft-visit:${form}`
}

export function dropDrafts(form: string): void {
  for (const name of draftNames()) if (name.form === form) deleteDraft(form, name.visit)
}

/** Deletes drafts `<kind>:<id>` of missing ids, except the last day's: `ids` may be stale. */
export function dropOrphanedDrafts(kind: string, ids: readonly EntityId[]): void {
  const forms = new Set(ids.map((id) => `${kind}:${id}`))
  for (const { form, visit } of draftNames()) {
    if (!form.startsWith(`${kind}:`) || forms.has(form)) continue
    const draft = readDraft(form, visit)
    if (!draft || Date.now() - draft.savedAt >= DAY_MS) deleteDraft(form, visit)
  }
}

const KEY = /^draft:(?<form>.+)\/(?<visit>\w+)$/

function keyOf(form: string, visit: string): string {
  return `draft:${form}/${visit}`
}

function draftNames(): { form: string; visit: string }[] {
  return Object.keys(localStorage).flatMap((key) => {
    const { form, visit } = KEY.exec(key)?.groups ?? {}
    return form && visit ? [{ form, visit }] : []
  })
}

function readDrafts(form: string): StoredDraft[] {
  const { active } = readAll(form)
  return active.toSorted((a, b) => b.savedAt - a.savedAt)
}

function deleteReplaced(form: string): void {
  for (const { visit, savedAt } of readAll(form).replaced) {
    if (Date.now() - savedAt > REPLACED_RETENTION_MS) deleteDraft(form, visit)
  }
}

function readAll(form: string) {
  const all = draftNames()
    .filter((name) => name.form === form)
    .flatMap(({ visit }) => readDraft(form, visit) ?? [])
  const versionOf = ({ visit, savedAt }: { visit: string; savedAt: number }) =>
    `${visit} ${savedAt}`
  const replaced = new Set(all.flatMap(({ replaces = [] }) => replaces.map(versionOf)))
  return {
    active: all.filter((draft) => !replaced.has(versionOf(draft))),
    replaced: all.filter((draft) => replaced.has(versionOf(draft))),
  }
}

function readDraft(form: string, visit: string): StoredDraft | undefined {
  const text = localStorage.getItem(keyOf(form, visit))
  const parsed = storedDraft.safeParse(text === null ? undefined : parseJson(text))
  return parsed.success ? { ...parsed.data, visit } : undefined
}

/** @returns false when the device has no space; the stored draft stays unchanged. */
function writeDraft(form: string, { visit, ...draft }: StoredDraft): boolean {
  try {
    localStorage.setItem(keyOf(form, visit), JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

function deleteDraft(form: string, visit: string): void {
  localStorage.removeItem(keyOf(form, visit))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
