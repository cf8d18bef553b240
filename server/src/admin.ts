import { openBesideServers } from './backups/open-as-is.ts'
import { announceDatabase, type Command, runCommand, UsageError } from './backups/run-command.ts'
import type { Database } from './database/database.ts'
import { addAccount, disableAccount, enableAccount, setPassword } from './sessions/accounts.ts'
import { askNewPassword } from './sessions/ask-password.ts'
import { PASSWORD_COST } from './sessions/passwords.ts'
import { listUsers } from './sessions/user-repository.ts'

/** `npm run admin -- …`: who may sign in. With the server's environment, while servers run. */

const USAGE = `npm run admin -- list             who there is
npm run admin -- add <name>        another administrator
npm run admin -- password <name>   a new password; ends all sessions
npm run admin -- disable <name>    signs in no more; ends all sessions
npm run admin -- enable <name>     signs in again

The password is asked for, or read from ADMIN_NEW_PASSWORD or from what is piped in.`

type Change = (database: Database, name: string) => Promise<string>

const CHANGES: Record<string, Change> = {
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

const adminCommand: Command = async (environment, given, output) => {
  const [word = '', typedName = '', ...rest] = given
  // Keyboards spell one Tamil letter in two ways.
  const name = typedName.normalize('NFC')
  const change = Object.hasOwn(CHANGES, word) ? CHANGES[word] : undefined
  const named = name !== '' && !name.startsWith('-') && rest.length === 0
  const complete = change ? named : word === 'list' && given.length === 1
  if (!complete) throw new UsageError(USAGE)
  announceDatabase(output, environment)
  const database = await openBesideServers(environment)
  try {
    output.log(change ? await change(database, name) : await list(database))
  } finally {
    await database.close()
  }
  return []
}

process.exitCode = await runCommand(adminCommand, process.argv.slice(2), process.env, console)
