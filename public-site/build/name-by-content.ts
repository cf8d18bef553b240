import { createHash } from 'node:crypto'

export type NamedFile = { name: string; content: string | Uint8Array }

/** `style.css` becomes `style.<hash>.css`, so that it can be kept for good. */
export function nameByContent(name: string, content: string | Uint8Array): NamedFile {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8)
  return { name: name.replace(/(\.\w+)$/, `.${hash}$1`), content }
}
