import { createContext, useContext } from 'react'
import type { Remotes } from './remotes.ts'

const RemotesContext = createContext<Remotes | undefined>(undefined)

export const RemotesProvider = RemotesContext.Provider

export function useRemotes(): Remotes {
  const remotes = useContext(RemotesContext)
  if (!remotes) throw new Error('useRemotes() is used outside of RemotesProvider')
  return remotes
}
