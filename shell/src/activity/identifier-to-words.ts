const IDENTIFIER = /^[A-Za-z][\w-]*$/

/** Converts an identifier to words: `MinPrice` to "Min price". Returns any other text unchanged. */
export function identifierToWords(name: string): string {
  if (!IDENTIFIER.test(name)) return name
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .split(/[\s_-]+/)
    .filter((word) => word !== '')
    .map((word) => (/^[A-Z][a-z\d]*$/.test(word) ? word.toLowerCase() : word))
    .join(' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
