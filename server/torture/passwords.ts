import { attackPasswords } from './passwords/guesses.ts'
import { compareRefusals } from './passwords/refusals.ts'
import type { Suite } from './suite.ts'

export const passwords: Suite = {
  name: 'passwords',
  run: async (size) => [
    await attackPasswords(size, { name: 'no trusted proxy', TRUST_PROXY: '' }),
    await attackPasswords(size, { name: 'behind a trusted proxy', TRUST_PROXY: '127.0.0.1' }),
    ...(await compareRefusals(size)),
  ],
}
