import { argon2, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { Counter } from 'prom-client'
import { limitConcurrency } from '../../platform/http/concurrency-limit.ts'

export interface PasswordCost {
  memory: number
  passes: number
}
/** Source: OWASP's password storage recommendation. */
export const PASSWORD_COST: PasswordCost = { memory: 19_456, passes: 2 }

const TAG_BYTES = 32
const HASH = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([\w+/]+)\$([\w+/]+)$/
const limit = limitConcurrency(2, 32)
const hashesComputed = new Counter({
  name: 'vayal_password_hashes_total',
  help: 'Password hashes computed, which is what guessing costs the server.',
})

/** Hashes in the PHC string format: `$argon2id$v=19$m=…,t=…,p=1$salt$tag`. */
export async function hashPassword(password: string, cost: PasswordCost): Promise<string> {
  const salt = randomBytes(16)
  const tag = await derive(password, salt, cost)
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=1$${base64(salt)}$${base64(tag)}`
}

export async function passwordMatches(password: string, hash: string): Promise<boolean> {
  const [, memory, passes, salt, tag] = HASH.exec(hash) ?? []
  if (!salt || !tag) throw new Error('A stored password hash cannot be read')
  const cost = { memory: Number(memory), passes: Number(passes) }
  const derived = await derive(password, Buffer.from(salt, 'base64'), cost)
  return timingSafeEqual(derived, Buffer.from(tag, 'base64'))
}

function derive(password: string, nonce: Buffer, cost: PasswordCost): Promise<Buffer> {
  return limit(() => {
    hashesComputed.inc()
    return promisify(argon2)('argon2id', {
      message: password.normalize('NFC'),
      nonce,
      parallelism: 1,
      tagLength: TAG_BYTES,
      ...cost,
    })
  })
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}

/** Excludes characters that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Password of 99 bits, to be read from a terminal. */
export function randomPassword(): string {
  const group = () => Array.from({ length: 5 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return [group(), group(), group(), group()].join('-')
}
