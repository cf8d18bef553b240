/** Wraps a text to lines of at most `maxWidth` pixels, at spaces; breaks a long word anywhere. */
export function wrapText(
  text: string,
  maxWidth: number,
  widthOf: (piece: string) => number,
): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/)) {
    const longer = line ? `${line} ${word}` : word
    if (widthOf(longer) <= maxWidth) {
      line = longer
      continue
    }
    if (line) lines.push(line)
    line = ''
    for (const [letter] of word.matchAll(/.\p{M}*/gsu)) {
      if (line && widthOf(line + letter) > maxWidth) {
        lines.push(line)
        line = ''
      }
      line += letter
    }
  }
  return [...lines, line]
}
