import type { ReactNode } from 'react'

/** Digits and separators; excludes texts that contain no number, or several. */
const CALLABLE = /^\+?[\d\s().-]+$/
const DIGITS = { min: 3, max: 15 }

type TelephoneLinkProps = {
  number: string
  className?: string | undefined
  children?: ReactNode
}

/** Link that calls a number, or plain text when it cannot be called. */
export function TelephoneLink({ number, className, children = number }: TelephoneLinkProps) {
  const url = telephoneUrl(number)
  if (url === null) return <span className={className}>{children}</span>
  return (
    <a className={className} href={url}>
      {children}
    </a>
  )
}

function telephoneUrl(number: string): string | null {
  if (!CALLABLE.test(number.trim())) return null
  const dialled = number.replaceAll(/[^+\d]/g, '')
  const { length } = dialled.replace('+', '')
  return length >= DIGITS.min && length <= DIGITS.max ? `tel:${dialled}` : null
}
