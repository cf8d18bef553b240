import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Finding, Size } from '../suite.ts'
import { changesOf } from './audit-changes.ts'
import { ENTITIES } from './entities.ts'
import { type Administrator, type RaceSetup, send } from './two-administrators.ts'

const CREATES = { small: 7, full: 250 }
/** Retries after the cut request, the parallel ones first. */
const PARALLEL_RETRIES = 3
const SEQUENTIAL_RETRIES = 2
/** Milliseconds from the last byte sent until the connection is cut; each create takes the next. */
const CUT_AFTER_MS = [0, 1, 2, 4, 8]
const SETTLE_MS = 500

export async function cutAnswers(setup: RaceSetup, size: Size): Promise<Finding> {
  const before = (await changesOf(setup)).length
  const wrong: string[] = []
  let replayed = 0
  for (let at = 0; at < CREATES[size]; at += 1) {
    const { statuses, bodies, firstWasReplayed } = await createWithRetries(setup, at)
    if (firstWasReplayed) replayed += 1
    if (statuses.some((status) => status !== 201)) wrong.push(`answered ${statuses.join(', ')}`)
    else if (bodies.size !== 1) wrong.push(`${bodies.size} different answers`)
  }
  await wait(SETTLE_MS)
  const rows = (await changesOf(setup)).length - before
  const amount = CREATES[size]
  return {
    attack: `creates whose answer is lost, ${setup.name}`,
    amount: `${amount} creates, each retried ${PARALLEL_RETRIES + SEQUENTIAL_RETRIES} times with its key`,
    outcome:
      `${rows} rows, ${replayed} of them stored before the first retry` +
      `${wrong.length > 0 ? `; ${wrong.slice(0, 5).join('; ')}` : ''}`,
    limit: `exactly ${amount} rows, one answer for each`,
    held: rows === amount && wrong.length === 0,
  }
}

async function createWithRetries({ administrators, name }: RaceSetup, at: number) {
  const [one, two] = administrators
  const entity = ENTITIES[at % ENTITIES.length]
  if (!entity) throw new Error('No entity to create')
  const create = entity.create(`Cut ${at} on ${name}`)
  const headers = { 'idempotency-key': `${name.replaceAll(' ', '-')}-${at}` }
  await sendAndCut(one, create, headers, CUT_AFTER_MS[at % CUT_AFTER_MS.length] ?? 0)
  // A key belongs to its caller, and every server accepts it.
  const again = (turn: number) =>
    send({ ...(turn % 2 ? two : one), token: one.token }, create, headers)
  const answers = await Promise.all(
    Array.from({ length: PARALLEL_RETRIES }, (_, turn) => again(turn)),
  )
  for (let turn = 0; turn < SEQUENTIAL_RETRIES; turn += 1) answers.push(await again(turn))
  const bodies = await Promise.all(answers.map((answer) => answer.text()))
  const replayed = answers.filter((answer) => answer.headers.has('idempotency-replayed'))
  return {
    statuses: answers.map(({ status }) => status),
    bodies: new Set(bodies),
    firstWasReplayed: replayed.length === answers.length,
  }
}

async function sendAndCut(
  { url, token }: Administrator,
  { call, body }: { call: string; body: unknown },
  headers: Record<string, string>,
  afterMs: number,
): Promise<void> {
  const { hostname, port } = new URL(url)
  const [method, path] = call.split(' ')
  const json = JSON.stringify(body)
  const lines = Object.entries({
    host: `${hostname}:${port}`,
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(json),
    ...headers,
  }).map(([field, value]) => `${field}: ${value}\r\n`)
  const socket = connect(Number(port), hostname)
  const { promise: written, resolve, reject } = Promise.withResolvers<void>()
  socket.on('error', reject)
  socket.write(`${method} /api${path} HTTP/1.1\r\n${lines.join('')}\r\n${json}`, () => resolve())
  await written
  if (afterMs > 0) await wait(afterMs)
  socket.resetAndDestroy()
}
