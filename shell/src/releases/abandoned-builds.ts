/** Session storage key. The value is a list of names separated by spaces. */
const STORAGE_KEY = 'abandonedBuilds'

/** Builds that failed in this tab, which uses the previous builds instead. */
export class AbandonedBuilds {
  #names = new Set(sessionStorage.getItem(STORAGE_KEY)?.split(' '))

  has(remoteId: string, version: string): boolean {
    return this.#names.has(nameOf(remoteId, version))
  }

  add(remoteId: string, version: string): void {
    this.#names.add(nameOf(remoteId, version))
    this.#store()
  }

  /** Removes a remote's builds after all of them failed, so that each is tried again. */
  clear(remoteId: string): void {
    const prefix = nameOf(remoteId, '')
    this.#names = new Set([...this.#names].filter((name) => !name.startsWith(prefix)))
    this.#store()
  }

  #store(): void {
    sessionStorage.setItem(STORAGE_KEY, [...this.#names].join(' '))
  }
}

const nameOf = (remoteId: string, version: string) => `${remoteId}@${version}`
