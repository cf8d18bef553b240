import * as z from '@vayal/shared/contracts/schema'
import type { EntityId } from '@vayal/shared/contracts/wire'
import { useRef, useState } from 'react'

/** As it is stored, under the names of its form and its visit. */
const stored = z.object({
  savedAt: z.number(),
  basis: z.string(),
  values: z.unknown(),
  /** Drafts it went on with, as they were then: they stand for nothing more while they are the same. */
  replaces: z.optional(z.array(z.object({ visit: z.string(), savedAt: z.number() }))),
})
type StoredDraft = z.infer<typeof stored> & { visit: string }

/** Milliseconds. */
const DAY = 24 * 60 * 60 * 1000
/** Milliseconds in which a tab that lives may still be writing. */
const SETTLED = 60 * 1000
/** Of one form; of more than these nobody remembers what they were. */
const MAX_DRAFTS = 10

/** What was typed into a form and not saved, found on this device. */
export type Draft<T> = {
  /** Names the visit that typed it. */
  visit: string
  values: T
  /** Milliseconds since 1970. */
  savedAt: number
  /** What the form showed before the typing is no longer what it shows now. */
  outdated: boolean
  /** Drafts it went on with. */
  replaces: NonNullable<StoredDraft['replaces']>
}

/**
 * Keeps what is typed into a form on this device until it is saved or dropped, and offers it again
 * when the form is next opened. What is typed while something is offered is kept beside it. Files
 * cannot be kept.
 *
 * Each visit writes a draft of its own: browsers do not order what tabs write into one place.
 *
 * @param form names the form and what it edits, e.g. `news:7`.
 * @param schema of the values; what does not parse, of an older version perhaps, is not offered.
 * @param basis what the form starts from.
 */
export function useDraft<T>(form: string, schema: z.ZodMiniType<T>, basis: T) {
  // Parsed, so that the order of the fields makes no difference.
  const textOf = (values: unknown) => JSON.stringify(z.parse(schema, values))
  const start = textOf(basis)
  const [offers, setOffers] = useState(() => readOffers())
  const visit = useRef<string>(undefined)
  const ownVisit = () => visit.current ?? beginVisit()
  /** What this visit goes on with. */
  const taken = useRef<NonNullable<StoredDraft['replaces']>>([])
  const offered = offers[0] ?? null
  const [isKept, setIsKept] = useState(true)

  function beginVisit(): string {
    dropReplaced(form)
    for (const { visit: old } of readDrafts(form).slice(MAX_DRAFTS - 1)) dropDraft(form, old)
    visit.current = Math.random().toString(36).slice(2)
    sessionStorage.setItem(tabKey(form), visit.current)
    return visit.current
  }

  /** Unless the visit that wrote it is still there and wrote again. */
  function dropTaken() {
    for (const { visit: old, savedAt } of taken.current) {
      if (readDraft(form, old)?.savedAt === savedAt) dropDraft(form, old)
    }
    taken.current = []
  }

  function dropOwn() {
    if (visit.current) dropDraft(form, visit.current)
  }

  function readOffers(): Draft<T>[] {
    // What this tab typed before it was loaded anew comes before what others did.
    const last = sessionStorage.getItem(tabKey(form))
    const drafts = readDrafts(form).toSorted(
      (one, other) => Number(other.visit === last) - Number(one.visit === last),
    )
    return drafts.flatMap(({ values, basis, replaces = [], ...draft }) => {
      const parsed = schema.safeParse(values)
      if (!parsed.success || textOf(parsed.data) === start) return []
      return [{ ...draft, replaces, values: parsed.data, outdated: basis !== start }]
    })
  }

  return {
    /** The newest draft of an earlier visit, until it was taken or discarded; then the next. */
    offered,
    /** To be called with every change. Back at the start, this visit's draft goes. */
    keep(values: T) {
      if (textOf(values) === start) {
        dropTaken()
        dropOwn()
        setIsKept(true)
        return
      }
      // Another tab may be writing what was taken: it is not touched.
      const own = { visit: ownVisit(), savedAt: Date.now(), basis: start, values }
      setIsKept(writeDraft(form, { ...own, replaces: taken.current }))
    },
    /** Not so when the device had no room for the last change. */
    isKept,
    /**
     * The offer was taken, and this visit goes on with it. What was typed before is offered in its
     * place. To be called before the values are put into the form.
     */
    take() {
      if (!offered) return
      const { visit: old, savedAt, replaces } = offered
      taken.current = [...replaces, { visit: old, savedAt }].slice(-MAX_DRAFTS)
      visit.current = undefined
      sessionStorage.setItem(tabKey(form), offered.visit)
      setOffers(readOffers().filter((draft) => draft.visit !== offered.visit))
    },
    /** The offer is not wanted. */
    discard() {
      if (!offered) return
      dropDraft(form, offered.visit)
      setOffers(offers.slice(1))
    },
    /** What was typed at this visit was saved, or is not wanted any more. */
    drop() {
      dropTaken()
      dropOwn()
    },
  }
}

/** Where a tab knows by which visit it last typed into a form. */
function tabKey(form: string): string {
  return `draft-visit:${form}`
}

/** Forgets all drafts of a form: what it edits is gone. */
export function dropDrafts(form: string): void {
  for (const name of draftNames()) if (name.form === form) dropDraft(form, name.visit)
}

/**
 * Forgets the drafts of what was deleted elsewhere: of forms named `<kind>:<id>` those whose id is
 * not there any more. A draft of the last day stays: what is there may be known from before it.
 */
export function dropOrphanedDrafts(kind: string, ids: readonly EntityId[]): void {
  const forms = new Set(ids.map((id) => `${kind}:${id}`))
  for (const { form, visit } of draftNames()) {
    if (!form.startsWith(`${kind}:`) || forms.has(form)) continue
    const draft = readDraft(form, visit)
    if (!draft || Date.now() - draft.savedAt >= DAY) dropDraft(form, visit)
  }
}

const KEY = /^draft:(?<form>.+)\/(?<visit>\w+)$/

function keyOf(form: string, visit: string): string {
  return `draft:${form}/${visit}`
}

/** Of every form. */
function draftNames(): { form: string; visit: string }[] {
  return Object.keys(localStorage).flatMap((key) => {
    const { form, visit } = KEY.exec(key)?.groups ?? {}
    return form && visit ? [{ form, visit }] : []
  })
}

/** The drafts of one form, newest first, without those that others replace. */
function readDrafts(form: string): StoredDraft[] {
  const { standing } = readAll(form)
  return standing.toSorted((one, other) => other.savedAt - one.savedAt)
}

function dropReplaced(form: string): void {
  for (const { visit, savedAt } of readAll(form).replaced) {
    if (Date.now() - savedAt > SETTLED) dropDraft(form, visit)
  }
}

function readAll(form: string) {
  const all = draftNames()
    .filter((name) => name.form === form)
    .flatMap(({ visit }) => readDraft(form, visit) ?? [])
  const nameOf = ({ visit, savedAt }: { visit: string; savedAt: number }) => `${visit} ${savedAt}`
  const names = new Set(all.flatMap(({ replaces = [] }) => replaces.map(nameOf)))
  return {
    standing: all.filter((draft) => !names.has(nameOf(draft))),
    replaced: all.filter((draft) => names.has(nameOf(draft))),
  }
}

function readDraft(form: string, visit: string): StoredDraft | undefined {
  const text = localStorage.getItem(keyOf(form, visit))
  const found = stored.safeParse(text === null ? undefined : parseJson(text))
  return found.success ? { ...found.data, visit } : undefined
}

/** @returns whether there was room for it; if not, it stays as it was. */
function writeDraft(form: string, { visit, ...draft }: StoredDraft): boolean {
  try {
    localStorage.setItem(keyOf(form, visit), JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

function dropDraft(form: string, visit: string): void {
  localStorage.removeItem(keyOf(form, visit))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
