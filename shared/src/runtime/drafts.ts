import * as z from '@vayal/shared/contracts/schema'
import type { EntityId } from '@vayal/shared/contracts/wire'
import { useRef, useState } from 'react'

/** The drafts of one form, newest first: each visit has its own, until it is saved or dropped. */
const stored = z.array(
  z.object({ visit: z.string(), savedAt: z.number(), basis: z.string(), values: z.unknown() }),
)
type StoredDraft = z.infer<typeof stored>[number]

/** Milliseconds. */
const DAY = 24 * 60 * 60 * 1000
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
}

/**
 * Keeps what is typed into a form on this device until it is saved or dropped, and offers it again
 * when the form is next opened. What is typed while something is offered is kept beside it. Files
 * cannot be kept.
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
  const ownVisit = () => visit.current ?? goOnAs(Math.random().toString(36).slice(2))
  /** Of this visit's draft, as it was last read or written here. */
  const knownAt = useRef<number>(undefined)
  const offered = offers[0] ?? null

  function goOnAs(name: string): string {
    visit.current = name
    sessionStorage.setItem(tabKey(form), name)
    return name
  }

  function readOffers(): Draft<T>[] {
    // What this tab typed before it was loaded anew comes before what others did.
    const last = sessionStorage.getItem(tabKey(form))
    const drafts = readDrafts(form).toSorted(
      (one, other) => Number(other.visit === last) - Number(one.visit === last),
    )
    return drafts.flatMap(({ values, basis, ...draft }) => {
      const parsed = schema.safeParse(values)
      if (!parsed.success || textOf(parsed.data) === start) return []
      return [{ ...draft, values: parsed.data, outdated: basis !== start }]
    })
  }

  /** Another tab goes on with the same draft: what stands there is its own from now on. */
  function leaveToOthers() {
    const stored = readDrafts(form).find((draft) => draft.visit === visit.current)
    if (stored && stored.savedAt !== knownAt.current) visit.current = undefined
  }

  return {
    /** The newest draft of an earlier visit, until it was taken or discarded; then the next. */
    offered,
    /** To be called with every change. Back at the start, this visit's draft goes. */
    keep(values: T) {
      leaveToOthers()
      const savedAt = Date.now()
      const others = readDrafts(form).filter((draft) => draft.visit !== ownVisit())
      const own = { visit: ownVisit(), savedAt, basis: start, values }
      const isKept = writeDrafts(form, textOf(values) === start ? others : [own, ...others])
      if (isKept) knownAt.current = savedAt
    },
    /**
     * The offer was taken, and this visit goes on with it. What was typed before is offered in its
     * place. To be called before the values are put into the form.
     */
    take() {
      if (!offered) return
      goOnAs(offered.visit)
      knownAt.current = offered.savedAt
      setOffers(readOffers().filter((draft) => draft.visit !== offered.visit))
    },
    /** The offer is not wanted. */
    discard() {
      if (!offered) return
      dropVisit(form, offered.visit)
      setOffers(offers.slice(1))
    },
    /** What was typed at this visit was saved, or is not wanted any more. */
    drop() {
      leaveToOthers()
      dropVisit(form, ownVisit())
    },
  }
}

/** Where a tab knows by which visit it last typed into a form. */
function tabKey(form: string): string {
  return `draft-visit:${form}`
}

/** Forgets all drafts of a form: what it edits is gone. */
export function dropDrafts(form: string): void {
  writeDrafts(form, [])
}

/**
 * Forgets the drafts of what was deleted elsewhere: of forms named `<kind>:<id>` those whose id is
 * not there any more. A draft of the last day stays: what is there may be known from before it.
 */
export function dropOrphanedDrafts(kind: string, ids: readonly EntityId[]): void {
  const forms = new Set(ids.map((id) => `${kind}:${id}`))
  for (const key of Object.keys(localStorage)) {
    if (!key.startsWith(`draft:${kind}:`)) continue
    const form = key.slice('draft:'.length)
    if (forms.has(form)) continue
    writeDrafts(
      form,
      readDrafts(form).filter(({ savedAt }) => Date.now() - savedAt < DAY),
    )
  }
}

function dropVisit(form: string, visit: string): void {
  writeDrafts(
    form,
    readDrafts(form).filter((draft) => draft.visit !== visit),
  )
}

function readDrafts(form: string): StoredDraft[] {
  const text = localStorage.getItem(`draft:${form}`)
  const found = stored.safeParse(text === null ? [] : parseJson(text))
  return found.success ? found.data : []
}

/** @returns whether there was room for them */
function writeDrafts(form: string, drafts: readonly StoredDraft[]): boolean {
  const key = `draft:${form}`
  if (drafts.length === 0) {
    localStorage.removeItem(key)
    return true
  }
  try {
    localStorage.setItem(key, JSON.stringify(drafts.slice(0, MAX_DRAFTS)))
    return true
  } catch {
    // The device's storage is full: the form works on without a draft.
    return false
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
