import type { ComponentType } from 'react'

/** What draws a part that no page needs at first, once it is there. */
export type LateCode<Props> = {
  drawn: ComponentType<Props> | undefined
  fetch: () => Promise<void>
}

const fetches: (() => Promise<void>)[] = []

/** @param load imports what draws the part; asked again when it failed. */
export function lateCode<Props>(load: () => Promise<ComponentType<Props>>): LateCode<Props> {
  const code: LateCode<Props> = {
    drawn: undefined,
    async fetch() {
      code.drawn ??= await load()
    },
  }
  fetches.push(code.fetch)
  return code
}

/** Fetches all of it ahead, so that what is wanted first is there at once. */
export async function fetchLateCode(): Promise<void> {
  await Promise.allSettled(fetches.map((fetch) => fetch()))
}
