import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { listAccounts } from '../features/sessions/account-repository.ts'
import {
  addAccount,
  type Change,
  disableAccount,
  enableAccount,
  setPassword,
} from '../features/sessions/accounts.ts'
import { PASSWORD_COST } from '../features/sessions/passwords.ts'
import type { Database } from '../platform/database/database.ts'
import { OperatorError } from '../platform/errors/operator-error.ts'
import { type Command, UsageError, withDatabase } from './run-command.ts'

const USAGE = `npm run admin -- list            lists the accounts
npm run admin -- add NAME        adds an account
npm run admin -- password NAME   sets a new password; ends the account's sessions
npm run admin -- disable NAME    blocks sign-ins; ends the account's sessions
npm run admin -- enable NAME     unblocks sign-ins

The command asks for the password, or reads it from ADMIN_NEW_PASSWORD or a pipe.`

type Apply = (change: Change, name: string, password: string) => Promise<void>

const CHANGES: Record<string, [apply: Apply, outcome: string]> = {
  add: [addAccount, 'can sign in'],
  password: [setPassword, 'has a new password, and is signed out everywhere'],
  disable: [disableAccount, 'can no longer sign in, and is signed out everywhere'],
  enable: [enableAccount, 'can sign in again'],
}

async function list({ read }: Database): Promise<string> {
  const lines = (await listAccounts(read)).map(({ username, disabled, fromEnvironment }) =>
    [username, fromEnvironment && 'ADMIN_USERNAME', disabled && 'disabled']
      .filter(Boolean)
      .join('\t'),
  )
  return lines.join('\n')
}

export const adminCommand: Command = {
  usage: USAGE,
  argumentCount: [1, 2],
  async run(environment, args, output) {
    const [word = '', typedName = ''] = args
    // Keyboards encode some Tamil letters in two ways.
    const name = typedName.normalize('NFC')
    const change = Object.hasOwn(CHANGES, word) ? CHANGES[word] : undefined
    if (!change && word !== 'list') throw new UsageError(`Unknown command "${word}".`)
    if (change && name === '') throw new UsageError('A name is missing.')
    if (!change && args.length > 1) throw new UsageError('"list" takes no name.')
    return withDatabase(environment, output, async (database) => {
      if (!change) return output.log(await list(database))
      const password = ['add', 'password'].includes(word) ? await askNewPassword() : ''
      const [apply, outcome] = change
      await apply({ database, at: Date.now(), cost: PASSWORD_COST }, name, password)
      output.log(`${name} ${outcome}`)
    })
  },
}

/** Reads the password from the environment, a pipe or a prompt, never from an argument, which other users of the machine could see. @throws {OperatorError} if the two entries at the prompt differ */
async function askNewPassword(): Promise<string> {
  const given = process.env.ADMIN_NEW_PASSWORD
  if (given) return given
  if (!process.stdin.isTTY) return (await text(process.stdin)).split(/\r?\n/)[0] ?? ''
  const password = await promptHidden('New password: ')
  if ((await promptHidden('Repeat the password: ')) !== password)
    throw new OperatorError('The two passwords differ')
  return password
}

async function promptHidden(question: string): Promise<string> {
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
