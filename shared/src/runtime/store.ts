import { getDefaultStore } from 'jotai'

/** The page's only jotai store, also for reads and writes outside React. */
export const store = getDefaultStore()
