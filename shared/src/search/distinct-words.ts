export const SPACES = /\s+/

type Text = { lower: string; folded: string }

/** Distinct words of texts that are added one by one. */
export class DistinctWords {
  readonly #lower = new Set<string>()
  readonly #folded = new Set<string>()
  #joined: Text | undefined

  add({ lower, folded }: Text): void {
    for (const word of lower.split(SPACES)) this.#lower.add(word)
    for (const word of folded.trim().split(SPACES)) this.#folded.add(word)
    this.#joined = undefined
  }

  hasFolded(word: string): boolean {
    return this.#folded.has(word)
  }

  joined(): Text {
    this.#joined ??= {
      lower: [...this.#lower].join(' '),
      folded: ` ${[...this.#folded].join(' ')} `,
    }
    return this.#joined
  }
}
