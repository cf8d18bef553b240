import { type ReactNode, useLayoutEffect, useRef } from 'react'

export type BusyFieldsProps = {
  busy: boolean
  className?: string | undefined
  children: ReactNode
}

/** Fields of a form. Inert during a save, when input would be lost; afterwards restores the focus. */
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
