import { getDefaultStore } from 'jotai'

/** The one jotai store: atoms are read and written through it outside React as well. */
export const store = getDefaultStore()
