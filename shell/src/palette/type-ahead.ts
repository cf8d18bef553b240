let buffer: string[] = []

/** Buffers a key that the user pressed before the palette's input had the focus. */
export function bufferTypeAhead(key: string): void {
  buffer.push(key)
}

/** Returns the buffered keys, characters or `Enter`, and empties the buffer. */
export function takeTypeAhead(): string[] {
  const keys = buffer
  buffer = []
  return keys
}
