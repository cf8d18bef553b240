let typed = ''

/** Keeps a character that the user typed before the palette's field had the focus. */
export function addTypedAhead(character: string): void {
  typed += character
}

/** Returns the kept text once. */
export function takeTypedAhead(): string {
  const text = typed
  typed = ''
  return text
}
