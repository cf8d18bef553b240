import { ACCESS_CASES } from '../src/testing/access-table.ts'
import { type AttackedApp, openAttackedApp, tokenOf } from './attacked-app.ts'
import type { Finding, Size, Suite } from './suite.ts'
import { ENDINGS } from './tokens/endings.ts'

const REPLAYS = { full: 1_000, small: 42 }

const GUARDED = ACCESS_CASES.filter(
  ({ as, status }) => as === 'anonymous' && status === 401,
).filter(({ call }) => call !== 'POST /login')

export const tokens: Suite = {
  name: 'tokens',
  run: async (size) => [...(await replays(size)), ...(await table(size))],
}

async function replays(size: Size): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [at, { name, end }] of ENDINGS.entries()) {
    await using app = await openAttackedApp()
    const each = share(REPLAYS[size], at)
    const ended: string[] = []
    while (ended.length < each) ended.push(await app.signIn())
    const before = await statuses(app, ended, () => ({ call: 'GET /session' }))
    const others = await end(app, ended)
    const after = await statuses(app, ended, (index) => GUARDED[index % GUARDED.length])
    const remaining = await statuses(app, others, () => ({ call: 'GET /session' }))
    const stay = others.length > 0
    findings.push({
      attack: `tokens replayed: ${name}`,
      amount: `${each} tokens, each on one of ${Math.min(each, GUARDED.length)} routes`,
      outcome: `${count(before, 200)} accepted before, ${count(after, 401)} refused after${stay ? `; the other session ${count(remaining, 200) === others.length ? 'continues' : 'ended'}` : ''}`,
      limit: `all refused (401)${stay ? '; the other session continues' : ''}`,
      held:
        count(before, 200) === each &&
        count(after, 401) === each &&
        count(remaining, 200) === others.length,
    })
  }
  return findings
}

/** The remainder goes to the first endings. */
function share(amount: number, at: number): number {
  return Math.floor(amount / ENDINGS.length) + (at < amount % ENDINGS.length ? 1 : 0)
}

async function statuses(
  app: AttackedApp,
  sessionTokens: string[],
  which: (at: number) => { call: string; body?: unknown } | undefined,
): Promise<number[]> {
  const found: number[] = []
  for (const [at, token] of sessionTokens.entries()) {
    const { call = '', body } = which(at) ?? {}
    found.push((await app.call(call, { token, body })).statusCode)
  }
  return found
}

function count(found: number[], status: number): number {
  return found.filter((one) => one === status).length
}

/** Refused requests change nothing and share a server; the others get a new one each. */
async function table(size: Size): Promise<Finding[]> {
  const isRefused = ({ status }: { status: number }) => status === 401 || status === 403
  const refused = ACCESS_CASES.filter(isRefused)
  const granted = size === 'full' ? ACCESS_CASES.filter((one) => !isRefused(one)) : []
  const wrong: string[] = []
  const attempt = async (
    app: AttackedApp,
    { call, body, as, status }: (typeof refused)[number],
  ) => {
    const token = await tokenOf(app, as)
    const { statusCode } = await app.call(call, { token, body })
    if (statusCode !== status) wrong.push(`${call} as ${as}: ${statusCode}, not ${status}`)
  }
  await using shared = await openAttackedApp()
  for (const one of refused) await attempt(shared, one)
  for (const one of granted) {
    await using app = await openAttackedApp()
    await attempt(app, one)
  }
  const cases = refused.length + granted.length
  return [
    {
      attack: 'every route without a token, and with those of the app, a team and an administrator',
      amount: `${cases} pairs of route and caller`,
      outcome: wrong.length === 0 ? `${cases} match the access table` : wrong.join('; '),
      limit: 'all match the access table',
      held: wrong.length === 0,
    },
  ]
}
