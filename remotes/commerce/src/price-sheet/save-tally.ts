/** How the last save ended, or those that overlapped. */
export type SaveResult = {
  /** How many rows it saved. */
  saved: number
  /** It left nothing unsaved of what it was to save. */
  clean: boolean
  /** Ids of the rows that neither it nor one before it could save. */
  unsaved: ReadonlySet<string>
}

/** Counts what becomes of rows, by their ids; saves that overlap end as one. */
export function createSaveTally() {
  let running = 0
  /** Whether it was saved, of each row of the saves that run or were the last. */
  const rows = new Map<string, boolean>()
  let unsaved: ReadonlySet<string> = new Set()

  return {
    /** How many saves run. */
    running: () => running,

    /** @returns whether it is the only one that runs */
    begin(): boolean {
      running += 1
      if (running > 1) return false
      rows.clear()
      return true
    },

    set(id: string, isSaved: boolean): void {
      rows.set(id, isSaved)
    },

    /**
     * @param isEntered whether there is still something to save in a row
     * @returns null while others run
     */
    end(isEntered: (id: string) => boolean): SaveResult | null {
      running -= 1
      if (running > 0) return null
      const left = [...unsaved, ...rows.keys()].filter((id) => isEntered(id) && !rows.get(id))
      unsaved = new Set(left)
      return {
        saved: [...rows.values()].filter(Boolean).length,
        clean: ![...rows.keys()].some((id) => unsaved.has(id)),
        unsaved,
      }
    },

    /**
     * Rows turn out to be stored.
     *
     * @returns those of them that counted as unsaved, and what is left
     */
    correct(stored: ReadonlySet<string>) {
      const found = [...unsaved].filter((id) => stored.has(id))
      unsaved = new Set([...unsaved].filter((id) => !stored.has(id)))
      return { found, clean: unsaved.size === 0, unsaved }
    },
  }
}
