/** Text normalised for comparison with handwritten input. */
export function plain(text: string): string {
  return text.trim().normalize('NFC').toLocaleLowerCase()
}
