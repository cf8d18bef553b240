import { createContext } from 'react'

export const DialogCloseContext = createContext<() => void>(() => {})
