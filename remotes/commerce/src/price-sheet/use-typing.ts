import { useEffect, useEffectEvent } from 'react'

/** Milliseconds without a key after which somebody is taken to look at what they typed. */
const PAUSE_MS = 250

/**
 * Tells what is being typed whenever it pauses, and `null` as soon as it is taken, dropped, or its
 * input goes. With each key all who are told would be drawn anew.
 *
 * @param typed null while nothing is typed.
 */
export function useTyping<T>(typed: T | null, tell: (typed: T | null) => void): void {
  const tellNow = useEffectEvent(tell)
  const isTyping = typed !== null

  useEffect(() => {
    if (typed === null) return
    const timer = setTimeout(() => tellNow(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])

  useEffect(() => {
    if (!isTyping) return
    return () => tellNow(null)
  }, [isTyping])
}
