import { accountSessions } from '@vayal/shared/contracts/account'
import { addAccount, disableAccount } from '../../src/features/sessions/accounts.ts'
import { openDatabase } from '../../src/platform/database/database.ts'
import { type AttackedApp, CHEAP } from '../attacked-app.ts'
import { PASSWORD } from '../running-server.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const ALIVE_EVERY = 20 * MINUTE
const NEW_PASSWORD = 'another horse battery staple'

export interface Ending {
  name: string
  /** @returns other tokens, which must stay valid */
  end(app: AttackedApp, tokens: string[]): Promise<string[]>
}

export const ENDINGS: Ending[] = [
  {
    name: 'signed out',
    async end(app, tokens) {
      const other = await app.signIn()
      for (const token of tokens) await app.call('POST /logout', { token })
      return [other]
    },
  },
  {
    name: 'signed out from another device',
    async end(app) {
      const token = await app.signIn()
      const { sessions } = accountSessions.parse(
        (await app.call('GET /sessions', { token })).json(),
      )
      for (const { id, current } of sessions) {
        if (!current) await app.call(`DELETE /sessions/${id}`, { token })
      }
      return [token]
    },
  },
  {
    name: 'password changed by its owner',
    async end(app) {
      const token = await app.signIn()
      const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }
      await app.call('POST /password', { token, body })
      return [token]
    },
  },
  {
    name: 'password changed by the environment',
    async end(app) {
      await app.restart({ ADMIN_PASSWORD: NEW_PASSWORD })
      return []
    },
  },
  {
    name: 'account disabled',
    async end(app) {
      const database = await openDatabase({ dataDir: app.dataDir, databaseUrl: null })
      try {
        const change = { database, at: app.clock.now, cost: CHEAP }
        await addAccount(change, 'meena', NEW_PASSWORD)
        const other = await app.signIn(NEW_PASSWORD, 'meena')
        await disableAccount(change, 'admin')
        return [other]
      } finally {
        await database.close()
      }
    },
  },
  {
    name: 'idle for 30 minutes',
    async end(app) {
      app.clock.now += 30 * MINUTE
      return []
    },
  },
  {
    name: 'in use for 12 hours',
    async end(app, tokens) {
      for (let used = 0; used < 12 * HOUR; used += ALIVE_EVERY) {
        for (const token of tokens) await app.call('GET /session', { token })
        app.clock.now += ALIVE_EVERY
      }
      return []
    },
  },
]
