import * as z from '@vayal/shared/contracts/schema'
import { withPlainDigits } from './digits.ts'

const INDIAN_MOBILE = /^(?:\+?91)?0?([6-9]\d{9})$/

/**
 * Reads an Indian mobile number as users type it: ten digits that start with 6 to 9, in Latin or
 * Tamil digits, with spaces, hyphens, dots and brackets anywhere, after an optional +91 and 0.
 *
 * @returns the ten digits; null when the text is anything else.
 */
export function parseMobileNo(text: string): string | null {
  const bare = withPlainDigits(text).replaceAll(/[\s().‐-―-]/g, '')
  return INDIAN_MOBILE.exec(bare)?.[1] ?? null
}

/** Mobile number of a body; it becomes its ten digits. */
export const mobileNo = z.pipe(
  z.string(),
  z.transform((text, { issues }) => {
    const digits = parseMobileNo(text)
    if (digits !== null) return digits
    issues.push({
      code: 'custom',
      input: text,
      message: 'Must be an Indian mobile number: ten digits that start with 6 to 9',
      params: { problem: text.trim() ? 'mobile_no' : 'required' },
    })
    return text
  }),
)
