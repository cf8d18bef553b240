export function toAsciiDigits(text: string): string {
  return text.replaceAll(/[௦-௯]/g, (digit) => String(digit.charCodeAt(0) - '௦'.charCodeAt(0)))
}
