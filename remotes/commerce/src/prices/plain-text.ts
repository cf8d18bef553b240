/** Normalises a text, so that a comparison ignores case, outer spaces and Unicode form. */
export function plain(text: string): string {
  return text.trim().normalize('NFC').toLowerCase()
}
