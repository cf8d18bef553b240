import { type ReactNode, useLayoutEffect, useRef } from 'react'

export type BusyFieldsProps = {
  /** What was entered is on its way: nothing can be changed until the answer is there. */
  busy: boolean
  className?: string | undefined
  children: ReactNode
}

/**
 * The fields of a form. While they are being saved they take no input, which would be lost without a
 * word; the focus comes back to where it was when the form stays.
 */
export function BusyFields({ busy, className, children }: BusyFieldsProps) {
  const fields = useRef<HTMLDivElement>(null)
  const focused = useRef<Element>(null)

  useLayoutEffect(() => {
    const element = fields.current
    if (!element || !busy) return
    focused.current = element.contains(document.activeElement) ? document.activeElement : null
    element.setAttribute('inert', '')
    return () => {
      element.removeAttribute('inert')
      if (document.activeElement === document.body && focused.current instanceof HTMLElement) {
        focused.current.focus()
      }
    }
  }, [busy])

  return (
    <div ref={fields} className={className}>
      {children}
    </div>
  )
}
