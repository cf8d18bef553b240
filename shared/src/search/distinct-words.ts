const SPACES = /\s+/

type Words = { lower: string; folded: string }

/** All distinct words of the added texts, for the bound of their penalties. A `Vocabulary` has only words that can be corrections. */
export class DistinctWords {
  readonly #lower = new Set<string>()
  readonly #folded = new Set<string>()
  #joined: Words | undefined

  add({ lower, folded }: Words): void {
    for (const word of lower.split(SPACES)) this.#lower.add(word)
    for (const word of folded.trim().split(SPACES)) this.#folded.add(word)
    this.#joined = undefined
  }

  hasFolded(word: string): boolean {
    return this.#folded.has(word)
  }

  /** The words one after the other, to find parts of words. */
  joined(): Words {
    this.#joined ??= {
      lower: [...this.#lower].join(' '),
      folded: ` ${[...this.#folded].join(' ')} `,
    }
    return this.#joined
  }
}
