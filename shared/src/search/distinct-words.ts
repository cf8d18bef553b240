import type { SearchableText } from './searchable-text.ts'

const SPACES = /\s+/

/** All distinct words of the added texts, for the bound of their penalties. A `Vocabulary` has only words that can be corrections. */
export class DistinctWords {
  /** As written, and the Latin spelling of Tamil titles. */
  readonly #lower = new Set<string>()
  readonly #folded = new Set<string>()
  #joined: { lower: string; folded: string } | undefined

  add({ lower, title, folded }: SearchableText): void {
    for (const word of `${lower} ${title}`.split(SPACES)) this.#lower.add(word)
    for (const word of folded.trim().split(SPACES)) this.#folded.add(word)
    this.#joined = undefined
  }

  hasFolded(word: string): boolean {
    return this.#folded.has(word)
  }

  /** The words one after the other, to find parts of words. */
  joined() {
    this.#joined ??= {
      lower: [...this.#lower].join(' '),
      folded: ` ${[...this.#folded].join(' ')} `,
    }
    return this.#joined
  }
}
