import { createContext } from 'react'

/** How the content of a dialog closes it. */
export const DialogCloseContext = createContext<() => void>(() => {})
