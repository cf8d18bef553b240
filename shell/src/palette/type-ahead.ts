let buffer = ''

/** Buffers a character that the user typed before the palette's input had the focus. */
export function bufferTypeAhead(character: string): void {
  buffer += character
}

/** Returns the buffered text, and empties the buffer. */
export function takeTypeAhead(): string {
  const text = buffer
  buffer = ''
  return text
}
