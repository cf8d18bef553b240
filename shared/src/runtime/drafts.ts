import * as z from '@vayal/shared/contracts/schema'
import type { EntityId } from '@vayal/shared/contracts/wire'
import { useRef, useState } from 'react'

/** A draft in storage; its key contains the form and the visit. */
const storedDraft = z.object({
  savedAt: z.number(),
  /** The form's initial values, as JSON. */
  basis: z.string(),
  values: z.unknown(),
  /** Drafts that were restored into this one. Each is obsolete unless it was saved again since. */
  replaces: z.optional(z.array(z.object({ visit: z.string(), savedAt: z.number() }))),
})
type StoredDraft = z.infer<typeof storedDraft> & { visit: string }

const DAY_MS = 24 * 60 * 60 * 1000
/** Milliseconds after which an open tab is not expected to save a replaced draft again. */
const SETTLED_MS = 60 * 1000
/** Drafts per form; the form deletes older ones. */
const MAX_DRAFTS = 10

export type Draft<T> = {
  /** Id of the visit that wrote the draft. */
  visit: string
  values: T
  /** Milliseconds since 1970. */
  savedAt: number
  /** True when the form's initial values have changed since. */
  outdated: boolean
  /** Drafts that were restored into this one. */
  replaces: NonNullable<StoredDraft['replaces']>
}

/**
 * Saves a form's unsaved values on this device and offers them when the form opens again. Typing
 * while a draft is offered writes another draft. Files cannot be stored.
 *
 * Each visit of the form writes its own draft, because tabs that write one key race.
 *
 * @param form names the form and the edited item, e.g. `news:7`.
 * @param schema of the values; a draft that does not parse, e.g. of an older version, is not
 *   offered.
 * @param initialValues the form's values before any input.
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

  /** Deletes the restored drafts, except those that another tab saved again since. */
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
      (one, other) => Number(other.visit === last) - Number(one.visit === last),
    )
    return drafts.flatMap(({ values, basis, replaces = [], ...draft }) => {
      const parsed = schema.safeParse(values)
      if (!parsed.success || serialize(parsed.data) === initial) return []
      return [{ ...draft, replaces, values: parsed.data, outdated: basis !== initial }]
    })
  }

  return {
    /** Newest draft of an earlier visit; the next one after `restore` or `discard`. */
    offered,
    /** Saves the values; call it on every change. Initial values delete this visit's draft. */
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
    /** Continues the offered draft in this visit. Call it before the form's values are set. */
    restore() {
      if (!offered) return
      const { visit: old, savedAt, replaces } = offered
      restored.current = [...replaces, { visit: old, savedAt }].slice(-MAX_DRAFTS)
      visit.current = undefined
      sessionStorage.setItem(tabKey(form), offered.visit)
      setOffers(readOffers().filter((draft) => draft.visit !== offered.visit))
    },
    discard() {
      if (!offered) return
      deleteDraft(form, offered.visit)
      setOffers(offers.slice(1))
    },
    /** Deletes this visit's draft after a save, or when the user discards the input. */
    clear,
  }
}

/** Session storage key of the visit in which a tab last typed into a form. */
function tabKey(form: string): string {
  return `draft-visit:${form}`
}

/** Deletes all drafts of a form after its item was deleted. */
export function dropDrafts(form: string): void {
  for (const name of draftNames()) if (name.form === form) deleteDraft(form, name.visit)
}

/**
 * Deletes the drafts of items that were deleted elsewhere: forms named `<kind>:<id>` whose id is
 * not among `ids`. Preserves drafts of the last day, because `ids` may be stale.
 */
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

/** Returns the drafts of a form that no other draft replaces, newest first. */
function readDrafts(form: string): StoredDraft[] {
  const { active } = readAll(form)
  return active.toSorted((one, other) => other.savedAt - one.savedAt)
}

function deleteReplaced(form: string): void {
  for (const { visit, savedAt } of readAll(form).replaced) {
    if (Date.now() - savedAt > SETTLED_MS) deleteDraft(form, visit)
  }
}

function readAll(form: string) {
  const all = draftNames()
    .filter((name) => name.form === form)
    .flatMap(({ visit }) => readDraft(form, visit) ?? [])
  const nameOf = ({ visit, savedAt }: { visit: string; savedAt: number }) => `${visit} ${savedAt}`
  const names = new Set(all.flatMap(({ replaces = [] }) => replaces.map(nameOf)))
  return {
    active: all.filter((draft) => !names.has(nameOf(draft))),
    replaced: all.filter((draft) => names.has(nameOf(draft))),
  }
}

function readDraft(form: string, visit: string): StoredDraft | undefined {
  const text = localStorage.getItem(keyOf(form, visit))
  const parsed = storedDraft.safeParse(text === null ? undefined : parseJson(text))
  return parsed.success ? { ...parsed.data, visit } : undefined
}

/** @returns false when the device has no space; the stored draft then stays unchanged. */
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
