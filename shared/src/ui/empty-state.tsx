import { focusHeading } from '@vayal/shared/ui/return-focus'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import * as styles from './empty-state.module.css'

export type EmptyStateProps = {
  text: string
  hint?: string | undefined
  action?: ReactNode
  illustration?: ReactNode
}

export function EmptyState({ text, hint, action, illustration }: EmptyStateProps) {
  const element = useRef<HTMLDivElement>(null)

  // The action that was pressed unmounts with the state, so the heading gets the focus.
  useLayoutEffect(() => {
    const { current } = element
    return () => {
      if (current?.contains(document.activeElement)) focusHeading()
    }
  }, [])

  return (
    <div ref={element} className={styles.empty}>
      {illustration ?? <Seedling />}
      <p className={styles.text}>{text}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
      {action}
    </div>
  )
}

function Seedling() {
  return (
    <svg className={styles.drawing} viewBox="0 0 200 132" fill="none" aria-hidden="true">
      <circle className={styles.sun} cx="146" cy="42" r="17" />
      <path className={styles.hill} d="M4 104c28-25 58-31 92-18 30-18 66-19 100 10v20H4z" />
      <path className={styles.soil} d="M14 113c52-17 120-17 172 0-34 15-138 15-172 0z" />
      <path className={styles.furrow} d="M44 114c30-7 82-7 112 0M66 120c20-4 48-4 68 0" />
      <path className={styles.stem} d="M100 112V60" />
      <path className={styles.leaf} d="M100 76c-2-22-18-33-41-33 0 22 15 35 41 33z" />
      <path className={styles.leafLight} d="M100 64c0-20 12-35 35-38 3 23-10 39-35 38z" />
      <path className={styles.vein} d="M100 76C90 65 80 57 70 51M100 64c6-12 14-21 23-27" />
    </svg>
  )
}
