/** In this tab, also after a reload. Names without spaces, joined by them. */
const STORAGE_KEY = 'abandonedBuilds'

/** The builds that failed in this session, which stays with the ones before them. */
export class AbandonedBuilds {
  #names = new Set(sessionStorage.getItem(STORAGE_KEY)?.split(' '))

  has(remoteId: string, version: string): boolean {
    return this.#names.has(nameOf(remoteId, version))
  }

  add(remoteId: string, version: string): void {
    this.#names.add(nameOf(remoteId, version))
    this.#keep()
  }

  /** None of a remote's builds works: each gets another chance. */
  forgive(remoteId: string): void {
    const prefix = nameOf(remoteId, '')
    this.#names = new Set([...this.#names].filter((name) => !name.startsWith(prefix)))
    this.#keep()
  }

  #keep(): void {
    sessionStorage.setItem(STORAGE_KEY, [...this.#names].join(' '))
  }
}

const nameOf = (remoteId: string, version: string) => `${remoteId}@${version}`
