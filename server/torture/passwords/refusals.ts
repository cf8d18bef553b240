import { PASSWORD_COST } from '../../src/features/sessions/passwords.ts'
import { type AttackedApp, openAttackedApp } from '../attacked-app.ts'
import type { Finding, Size } from '../suite.ts'

const ATTEMPTS = { small: 15, full: 500 }
const MAX_GAP_MS = 5
/** Milliseconds between two attempts, longer than any sign-in limit lasts. */
const ATTEMPT_INTERVAL_MS = 24 * 60 * 60 * 1000
const VARYING_HEADERS = ['date', 'x-request-id']

interface Refusal {
  ms: number
  answer: string
}

export async function compareRefusals(size: Size): Promise<Finding[]> {
  await using app = await openAttackedApp({}, PASSWORD_COST)
  const known: Refusal[] = []
  const unknown: Refusal[] = []
  for (let at = 0; at < ATTEMPTS[size]; at += 1) {
    const ask = async (isKnown: boolean) =>
      (isKnown ? known : unknown).push(await refusal(app, isKnown ? 'admin' : `user${at}`))
    // In alternating order, so that neither is always first.
    await ask(at % 2 === 0)
    await ask(at % 2 !== 0)
  }
  const amount = `${known.length} attempts each, alternating`
  const answers = new Set([...known, ...unknown].map(({ answer }) => answer))
  const gap = Math.abs(median(known) - median(unknown))
  return [
    {
      attack: 'sign-ins with a known and an unknown name: answers',
      amount,
      outcome: `${answers.size} distinct answer${answers.size === 1 ? '' : 's'}`,
      limit: 'the same status, body and headers',
      held: answers.size === 1 && [...answers][0]?.startsWith('401') === true,
    },
    {
      attack: 'sign-ins with a known and an unknown name: response times',
      amount,
      outcome: `medians ${median(known).toFixed(1)} and ${median(unknown).toFixed(1)} ms, ${gap.toFixed(2)} ms apart`,
      limit: `medians less than ${MAX_GAP_MS} ms apart`,
      held: gap < MAX_GAP_MS,
      needsQuietMachine: true,
    },
  ]
}

async function refusal(app: AttackedApp, username: string): Promise<Refusal> {
  app.clock.now += ATTEMPT_INTERVAL_MS
  const started = performance.now()
  const { statusCode, headers, body } = await app.call('POST /login', {
    body: { username, password: 'not the password' },
  })
  const ms = performance.now() - started
  const stable = Object.entries(headers).filter(([name]) => !VARYING_HEADERS.includes(name))
  return { ms, answer: `${statusCode} ${JSON.stringify(stable.toSorted())} ${body}` }
}

function median(refusals: Refusal[]): number {
  const times = refusals.map(({ ms }) => ms).toSorted((a, b) => a - b)
  return times[Math.floor(times.length / 2)] ?? Number.NaN
}
