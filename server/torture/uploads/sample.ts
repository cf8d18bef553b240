export type Expected = 'stored' | 'refused' | 'either'

export interface Sample {
  family: string
  label: string
  bytes: Uint8Array
  /** The file name and the type the sender claims. */
  name: string
  type: string
  expected: Expected
}

/** Contained in everything that the server must remove. */
export const MARKER = 'VAYAL-MARKER-alert(1)'

export function sample(
  family: string,
  label: string,
  bytes: Uint8Array,
  expected: Expected,
  claims: { name?: string; type?: string } = {},
): Sample {
  const { name = 'photo.png', type = 'image/png' } = claims
  return { family, label, bytes, name, type, expected }
}
