import { createContext } from 'react'

/** Closes the dialog around the component. */
export const DialogCloseContext = createContext<() => void>(() => {})
