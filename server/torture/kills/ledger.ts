/** Value of an entity, or null when it does not exist. */
type Value = string | null

interface Entry {
  /** As the server last acknowledged it. */
  acknowledged: Value
  /** Unanswered writes: both outcomes are right. */
  unanswered: Value[]
}

/** Acknowledged state, to compare with the state after a crash. */
export class Ledger {
  readonly #entries = new Map<string, Entry>()
  acknowledgements = 0

  /** Says, before it is sent, what a write would make of an entity. */
  begin(name: string, value: Value): void {
    const entry = this.#entries.get(name) ?? { acknowledged: null, unanswered: [] }
    entry.unanswered.push(value)
    this.#entries.set(name, entry)
  }

  acknowledge(name: string, value: Value): void {
    this.#entries.set(name, { acknowledged: value, unanswered: [] })
    this.acknowledgements += 1
  }

  /** The answer said that nothing was done. */
  refuse(name: string): void {
    this.#entries.get(name)?.unanswered.pop()
  }

  /**
   * @param there what the server holds, by name; from here on that is what counts
   * @returns a sentence for each entity that is not as it may be
   */
  compare(there: ReadonlyMap<string, string>): string[] {
    const faults: string[] = []
    for (const [name, { acknowledged, unanswered }] of this.#entries) {
      const found = there.get(name) ?? null
      if (![acknowledged, ...unanswered].includes(found)) {
        faults.push(`${name} is ${found}, acknowledged was ${acknowledged}`)
      }
      if (found === null) this.#entries.delete(name)
      else this.#entries.set(name, { acknowledged: found, unanswered: [] })
    }
    for (const name of there.keys()) {
      if (!this.#entries.has(name)) faults.push(`${name} exists, but was never created`)
    }
    return faults
  }
}
