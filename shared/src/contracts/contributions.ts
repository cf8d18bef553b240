import * as z from '@vayal/shared/contracts/schema'

/** Data that remotes contribute. The shell parses it, because a remote may return anything. */

const path = z.string().check(z.regex(/^\/admin\//))
const text = z.string().check(z.minLength(1))

const todayLine = z.object({
  /** Unique in its group. */
  id: z.string(),
  label: text,
  detail: z.optional(z.string()),
  /** Short text at the end of the line, such as an age or a day. */
  note: z.optional(z.string()),
  tone: z.optional(z.enum(['neutral', 'accent', 'warning'])),
  path,
})
export type TodayLine = z.infer<typeof todayLine>

const todayGroup = z.object({
  title: text,
  /** Number of all items; `lines` has only the first ones. */
  total: z.int().check(z.minimum(0)),
  lines: z.array(todayLine),
  path,
})

/** Part of the Today page. The shell shows the first lines of each group that is not empty. */
export const todayPart = z.object({
  groups: z.array(todayGroup),
  /** Text that replaces the groups while all are empty. */
  none: text,
})
export type TodayPart = z.infer<typeof todayPart>

export const searchRecord = z.object({
  /** Unique among the records of its module. */
  id: z.string(),
  label: text,
  detail: z.optional(z.string()),
  /** Searched texts besides the label: names in other languages, district, phone number. */
  texts: z.array(z.string()),
  path,
})
export type SearchRecord = z.infer<typeof searchRecord>

/** Command of the palette, with its label in both languages: a search in either finds it. */
export const paletteCommand = z.object({
  label: z.object({ en: text, ta: text }),
  path,
})
export type PaletteCommand = z.infer<typeof paletteCommand>
