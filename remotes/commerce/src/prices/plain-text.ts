/** A text as it is compared with what somebody wrote by hand. */
export function plain(text: string): string {
  return text.trim().normalize('NFC').toLocaleLowerCase()
}
