import { useRef, useState } from 'react'
import * as z from 'zod/mini'

const stored = z.object({ savedAt: z.number(), basis: z.string(), values: z.unknown() })

/** What was typed into a form and not saved, found on this device. */
export type Draft<T> = {
  values: T
  /** Milliseconds since 1970. */
  savedAt: number
  /** What the form showed before the typing is no longer what it shows now. */
  outdated: boolean
}

/**
 * Keeps what is typed into a form on this device until it is saved or dropped, and offers it again
 * when the form is next opened. Files cannot be kept.
 *
 * @param form names the form and what it edits, e.g. `news:7`.
 * @param schema of the values; what does not parse, of an older version perhaps, is not offered.
 * @param basis what the form starts from.
 */
export function useDraft<T>(form: string, schema: z.ZodMiniType<T>, basis: T) {
  const key = `draft:${form}`
  // Parsed, so that the order of the fields makes no difference.
  const textOf = (values: T) => JSON.stringify(z.parse(schema, values))
  const start = textOf(basis)
  const [offered, setOffered] = useState(() => readDraft(key, schema, start))
  const wrote = useRef(false)

  return {
    /** The draft of an earlier visit, until it was taken or dropped. */
    offered,
    /** To be called with every change. Back at the start, this visit's draft goes. */
    keep(values: T) {
      if (textOf(values) !== start) {
        writeDraft(key, values, start)
        wrote.current = true
      } else if (wrote.current) {
        localStorage.removeItem(key)
      }
    },
    /** The offer was taken: the values are in the form now. */
    take() {
      setOffered(null)
    },
    /** Saved, or not wanted any more. */
    drop() {
      localStorage.removeItem(key)
      setOffered(null)
    },
  }
}

function readDraft<T>(key: string, schema: z.ZodMiniType<T>, start: string): Draft<T> | null {
  const text = localStorage.getItem(key)
  if (text === null) return null
  const found = stored.safeParse(parseJson(text))
  if (!found.success) return null
  const values = schema.safeParse(found.data.values)
  if (!values.success || JSON.stringify(values.data) === start) return null
  const { savedAt, basis } = found.data
  return { values: values.data, savedAt, outdated: basis !== start }
}

function writeDraft(key: string, values: unknown, basis: string): void {
  const draft = { savedAt: Date.now(), basis, values }
  try {
    localStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // The device's storage is full: the form works on without a draft.
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
