import type { RemoteBuild, RemoteEntry } from '@vayal/shared/contracts/registry'

/** Session storage key. The value is a list of names separated by spaces. */
const STORAGE_KEY = 'abandonedBuilds'

/** Builds that failed in this tab, which uses the fallbacks instead. */
export class AbandonedBuilds {
  #names = new Set(sessionStorage.getItem(STORAGE_KEY)?.split(' '))

  has(remoteId: string, version: string): boolean {
    return this.#names.has(nameOf(remoteId, version))
  }

  usableBuild({ id, current, previous }: RemoteEntry): RemoteBuild {
    return previous && this.has(id, current.version) ? previous : current
  }

  /** Returns false if the remote has no other build: the next load then tries every build again. */
  abandon({ id, previous }: RemoteEntry, { version }: RemoteBuild): boolean {
    const hasOther = previous !== null && previous.version !== version
    const prefix = nameOf(id, '')
    if (hasOther) this.#names.add(nameOf(id, version))
    else this.#names = new Set([...this.#names].filter((name) => !name.startsWith(prefix)))
    sessionStorage.setItem(STORAGE_KEY, [...this.#names].join(' '))
    return hasOther
  }
}

const nameOf = (remoteId: string, version: string) => `${remoteId}@${version}`
