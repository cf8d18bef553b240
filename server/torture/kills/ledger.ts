/** Null when the entity does not exist. */
type Value = string | null

interface Entry {
  acknowledged: Value
  /** Unanswered writes, which may or may not be stored. */
  unanswered: Value[]
}

/** Acknowledged state, to compare with the state after a crash. */
export class Ledger {
  readonly #entries = new Map<string, Entry>()
  acknowledgements = 0

  /** Records a write that is about to be sent. */
  begin(name: string, value: Value): void {
    const entry = this.#entries.get(name) ?? { acknowledged: null, unanswered: [] }
    entry.unanswered.push(value)
    this.#entries.set(name, entry)
  }

  acknowledge(name: string, value: Value): void {
    this.#entries.set(name, { acknowledged: value, unanswered: [] })
    this.acknowledgements += 1
  }

  refuse(name: string): void {
    this.#entries.get(name)?.unanswered.pop()
  }

  /** Adopts the stored state. @returns a sentence for each entity in a wrong state */
  compare(stored: ReadonlyMap<string, string>): string[] {
    const faults: string[] = []
    for (const [name, { acknowledged, unanswered }] of this.#entries) {
      const found = stored.get(name) ?? null
      if (![acknowledged, ...unanswered].includes(found)) {
        faults.push(`${name} is ${found}, acknowledged was ${acknowledged}`)
      }
      if (found === null) this.#entries.delete(name)
      else this.#entries.set(name, { acknowledged: found, unanswered: [] })
    }
    for (const name of stored.keys()) {
      if (!this.#entries.has(name)) faults.push(`${name} exists, but was never created`)
    }
    return faults
  }
}
