import { createHash } from 'node:crypto'

export type NamedFile<Content extends string | Uint8Array = string | Uint8Array> = {
  name: string
  content: Content
}

/** Renames `style.css` to `style.<hash>.css`, so that browsers can cache it forever. */
export function withContentHash<Content extends string | Uint8Array>(
  name: string,
  content: Content,
): NamedFile<Content> {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8)
  return { name: name.replace(/(\.\w+)$/, `.${hash}$1`), content }
}
