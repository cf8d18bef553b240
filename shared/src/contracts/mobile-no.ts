import * as z from '@vayal/shared/contracts/schema'
import { toAsciiDigits } from './digits.ts'

const TEN_DIGITS = /^(?:\+?91)?0?(\d{10})$/
const MOBILE_START = /^[6-9]/

/** Parses a number with +91, 0, Tamil digits or separators to its ten digits; null for any other text. */
export function parseTenDigits(text: string): string | null {
  const bare = toAsciiDigits(text).replaceAll(/[\s().‐-―-]/g, '')
  return TEN_DIGITS.exec(bare)?.[1] ?? null
}

/** Parses an Indian mobile number like `parseTenDigits`; null if it is not one. */
export function parseMobileNo(text: string): string | null {
  const digits = parseTenDigits(text)
  return digits !== null && MOBILE_START.test(digits) ? digits : null
}

/** Mobile number in a body. The output is its ten digits. */
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
