import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { OperatorError } from '../platform/operations/operator-error.ts'

/** Asks for it, as other users can see arguments. @throws {OperatorError} if the entries differ */
export async function askNewPassword(): Promise<string> {
  const given = process.env.ADMIN_NEW_PASSWORD
  if (given) return given
  if (!process.stdin.isTTY) return (await text(process.stdin)).split(/\r?\n/)[0] ?? ''
  const password = await askHidden('New password: ')
  if ((await askHidden('Repeat the password: ')) !== password)
    throw new OperatorError('The two passwords differ')
  return password
}

async function askHidden(question: string): Promise<string> {
  process.stderr.write(question)
  const muted = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: muted, terminal: true })
  terminal.on('SIGINT', () => process.exit(130))
  try {
    return await terminal.question('')
  } finally {
    terminal.close()
    process.stderr.write('\n')
  }
}
