import { PASSWORD_COST } from '../../src/features/sessions/passwords.ts'
import { type AttackedApp, openAttackedApp } from '../attacked-app.ts'
import type { Finding, Size } from '../suite.ts'

const ATTEMPTS = { small: 15, full: 500 }
/** Milliseconds. In the tests the machine does other things meanwhile. */
const GAP_MS = { small: 50, full: 5 }
/** Longer than any limit counts. */
const APART_MS = 24 * 60 * 60 * 1000
const CHANGING = ['date', 'x-request-id']

interface Refusal {
  ms: number
  said: string
}

export async function compareRefusals(size: Size): Promise<Finding[]> {
  await using app = await openAttackedApp({}, PASSWORD_COST)
  const known: Refusal[] = []
  const unknown: Refusal[] = []
  for (let at = 0; at < ATTEMPTS[size]; at += 1) {
    const ask = async (isKnown: boolean) =>
      (isKnown ? known : unknown).push(await refusal(app, isKnown ? 'admin' : `user${at}`))
    // In turn, and either of them first as often as the other.
    await ask(at % 2 === 0)
    await ask(at % 2 !== 0)
  }
  const amount = `${known.length} attempts each, in turn`
  const answers = new Set([...known, ...unknown].map(({ said }) => said))
  const gap = Math.abs(median(known) - median(unknown))
  return [
    {
      attack: 'sign-ins with a known and an unknown name: what is answered',
      amount,
      outcome: `${answers.size} different answer${answers.size === 1 ? '' : 's'}`,
      limit: 'one status, one body, the same headers',
      held: answers.size === 1 && [...answers][0]?.startsWith('401') === true,
    },
    {
      attack: 'sign-ins with a known and an unknown name: how long it takes',
      amount,
      outcome: `medians ${median(known).toFixed(1)} and ${median(unknown).toFixed(1)} ms, ${gap.toFixed(2)} ms apart`,
      limit: `medians less than ${GAP_MS[size]} ms apart`,
      held: gap < GAP_MS[size],
    },
  ]
}

async function refusal(app: AttackedApp, username: string): Promise<Refusal> {
  app.clock.now += APART_MS
  const began = performance.now()
  const { statusCode, headers, body } = await app.call('POST /login', {
    body: { username, password: 'not the password' },
  })
  const ms = performance.now() - began
  const lasting = Object.entries(headers).filter(([name]) => !CHANGING.includes(name))
  return { ms, said: `${statusCode} ${JSON.stringify(lasting.toSorted())} ${body}` }
}

function median(refusals: Refusal[]): number {
  const times = refusals.map(({ ms }) => ms).toSorted((a, b) => a - b)
  return times[Math.floor(times.length / 2)] ?? Number.NaN
}
