import { join } from 'node:path'
import { requireDatabase } from './backups/open-as-is.ts'
import { explained } from './backups/run-command.ts'
import { type Database, openDatabase } from './database/database.ts'
import { readEnvironment } from './environment.ts'
import {
  AccountError,
  addAccount,
  disableAccount,
  enableAccount,
  setPassword,
} from './sessions/accounts.ts'
import { askNewPassword } from './sessions/ask-password.ts'
import { PASSWORD_COST } from './sessions/passwords.ts'
import { listUsers } from './sessions/user-repository.ts'
import { explainStorageError } from './start-conditions.ts'

/** `npm run admin -- …`: who may sign in. With the server's environment, while servers run. */

const USAGE = `npm run admin -- list             who there is
npm run admin -- add <name>        another administrator
npm run admin -- password <name>   a new password; ends all sessions
npm run admin -- disable <name>    signs in no more; ends all sessions
npm run admin -- enable <name>     signs in again

The password is asked for, or read from ADMIN_NEW_PASSWORD or from what is piped in.`

type Command = (database: Database, name: string) => Promise<string>

const COMMANDS: Record<string, Command> = {
  async add(database, name) {
    const password = await askNewPassword(process.env)
    await addAccount({ database, at: Date.now() }, name, password, PASSWORD_COST)
    return `${name} can sign in`
  },
  async password(database, name) {
    const password = await askNewPassword(process.env)
    await setPassword({ database, at: Date.now() }, name, password, PASSWORD_COST)
    return `${name} has a new password, and is signed out everywhere`
  },
  async disable(database, name) {
    await disableAccount({ database, at: Date.now() }, name)
    return `${name} can sign in no more, and is signed out everywhere`
  },
  async enable(database, name) {
    await enableAccount({ database, at: Date.now() }, name)
    return `${name} can sign in again`
  },
}

async function list({ read }: Database): Promise<string> {
  const lines = (await listUsers(read)).map(({ username, disabled, fromEnvironment }) =>
    [username, fromEnvironment && 'ADMIN_USERNAME', disabled && 'disabled']
      .filter(Boolean)
      .join('\t'),
  )
  return lines.join('\n')
}

async function run(args: string[]): Promise<void> {
  const [word = '', given = '', ...rest] = args
  // Keyboards spell one Tamil letter in two ways.
  const name = given.normalize('NFC')
  const command = Object.hasOwn(COMMANDS, word) ? COMMANDS[word] : undefined
  const named = name !== '' && !name.startsWith('-') && rest.length === 0
  const complete = command ? named : word === 'list' && args.length === 1
  if (!complete) {
    console.error(USAGE)
    process.exitCode = 2
    return
  }
  const environment = readEnvironment(process.env, join(import.meta.dirname, '..', '..'))
  requireDatabase(environment)
  const database = await openDatabase(environment).catch((error: unknown) => {
    throw explainStorageError(error, environment.dataDir)
  })
  try {
    console.log(command ? await command(database, name) : await list(database))
  } finally {
    await database.close()
  }
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof AccountError ? error.message : explained(error))
  process.exitCode = 1
}
