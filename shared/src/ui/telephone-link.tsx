import type { ReactNode } from 'react'

/** Digits with what people write between them; anything else is no number, or more than one. */
const CALLABLE = /^\+?[\d\s().-]+$/
const DIGITS = { least: 3, most: 15 }

type TelephoneLinkProps = {
  /** As somebody entered it. */
  number: string
  className?: string | undefined
  /** The number itself when left out. */
  children?: ReactNode
}

/** Calls a number where it can be called; else it is text. */
export function TelephoneLink({ number, className, children = number }: TelephoneLinkProps) {
  const address = telephoneAddress(number)
  if (address === null) return <span className={className}>{children}</span>
  return (
    <a className={className} href={address}>
      {children}
    </a>
  )
}

function telephoneAddress(number: string): string | null {
  if (!CALLABLE.test(number.trim())) return null
  const dialled = number.replaceAll(/[^+\d]/g, '')
  const { length } = dialled.replace('+', '')
  return length >= DIGITS.least && length <= DIGITS.most ? `tel:${dialled}` : null
}
