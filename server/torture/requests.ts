import { join } from 'node:path'
import { errorAnswer } from '@vayal/shared/contracts/error'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import {
  newCategory,
  newExhibition,
  newMarket,
  newMarketPrice,
  newNews,
  newProduct,
  newStore,
} from '../src/testing/samples.ts'
import { type AttackedApp, openAttackedApp, tokenOf } from './attacked-app.ts'
import { DatabaseWatch } from './requests/database-watch.ts'
import {
  type GeneratedRequest,
  type Operation,
  operationsOf,
  requestsTo,
} from './requests/generated-request.ts'
import { attackWithRawBytes } from './requests/raw-bytes.ts'
import type { Finding, Size, Suite } from './suite.ts'

const AMOUNT = { small: 60, full: 10_000 }
const CHUNK = 250
const SEED = 20_261_121
const MAX_EXAMPLES = 5

/** Routes outside the API's document. */
const PAGES: Operation[] = [
  '/',
  '/admin/',
  '/uploads/',
  '/remotes/catalog/',
  '/remotes/',
  '/ta/',
].map((path) => ({ method: 'GET', path: `${path}{rest}`, parameters: [], content: {} }))

/** Calls that contain a password, and the tables that count failed attempts. */
const PASSWORD_CALLS = ['/api/login', '/api/password']
const ATTEMPT_TABLES = /^login_/

interface Tally {
  requests: number
  granted: number
  /** Granted requests that changed rows: shows that changes are detected. */
  written: number
  refused: number
  failed: string[]
  changed: string[]
  withoutCode: string[]
}

export const requests: Suite = {
  name: 'requests',
  run: async (size) => [...(await generated(size)), ...(await attackWithRawBytes(size))],
}

async function generated(size: Size): Promise<Finding[]> {
  const tally: Tally = {
    requests: 0,
    granted: 0,
    written: 0,
    refused: 0,
    failed: [],
    changed: [],
    withoutCode: [],
  }
  const operations = [...(await documentedOperations()), ...PAGES]
  // At full size each route has its own server, because stored rows slow it down.
  const groups = size === 'full' ? operations.map((operation) => [operation]) : [operations]
  for (const group of groups) {
    await using app = await openAttackedApp()
    await fill(app)
    for (const operation of group) await attack(app, operation, AMOUNT[size], tally)
  }
  const { requests, granted, written, refused } = tally
  const amount = `${requests} requests to ${operations.length} routes`
  return [
    {
      attack: 'generated requests: valid, almost valid, junk',
      amount,
      outcome: `${granted} granted, ${refused} refused, ${tally.failed.length} server errors${examples(tally.failed)}`,
      limit: 'no status of 500 or above, no exit',
      held: tally.failed.length === 0 && granted > 0 && refused > 0,
    },
    {
      attack: 'refused requests: changes of the database',
      amount: `${refused} refusals, ${written} writes between them`,
      outcome: `${tally.changed.length} changes${examples(tally.changed)}`,
      limit: '0',
      held: tally.changed.length === 0 && written > 0,
    },
    {
      attack: 'refused requests: answers without an error code',
      amount: `${refused} refusals`,
      outcome: `${tally.withoutCode.length} without a code${examples(tally.withoutCode)}`,
      limit: '0: JSON with a code from every API call',
      held: tally.withoutCode.length === 0,
    },
  ]
}

function examples(list: string[]): string {
  return list.length === 0 ? '' : `: ${list.slice(0, MAX_EXAMPLES).join('; ')}`
}

async function documentedOperations(): Promise<Operation[]> {
  await using app = await openAttackedApp()
  return operationsOf((await app.call('GET /docs/json')).json())
}

async function fill(app: AttackedApp): Promise<void> {
  const token = await app.signIn()
  const bodies: [string, unknown][] = [
    ['POST /add_category', newCategory()],
    ['POST /add-product', newProduct()],
    ['POST /add-product', newProduct({ ApprovalStatus: false })],
    ['POST /add_news', newNews()],
    ['POST /markets', newMarket()],
    ['POST /marketprice', newMarketPrice()],
    ['POST /exhibitions', newExhibition()],
    ['POST /stores', newStore()],
  ]
  for (const [call, body] of bodies) await app.call(call, { token, body })
}

async function attack(
  app: AttackedApp,
  operation: Operation,
  amount: number,
  tally: Tally,
): Promise<void> {
  const tokens = {
    admin: await tokenOf(app, 'admin'),
    app: await tokenOf(app, 'app'),
    deploy: await tokenOf(app, 'deploy'),
    anonymous: undefined,
    broken: 'ü x',
  }
  const arbitrary = requestsTo(operation)
  const seed = SEED + operation.path.length
  const isSignIn = operation.path === '/api/login'
  const ignored = PASSWORD_CALLS.includes(operation.path) ? ATTEMPT_TABLES : null
  using watch = new DatabaseWatch(join(app.dataDir, 'vayal.sqlite'))
  let before = ignored && watch.digest(ignored)
  for (let done = 0; done < amount; done += CHUNK) {
    const numRuns = Math.min(CHUNK, amount - done)
    for (const request of fc.sample(arbitrary, { numRuns, seed: seed + done })) {
      if (isSignIn) app.clock.now += 60_000
      const { statusCode, body } = await send(app, request, tokens[request.caller])
      tally.requests += 1
      const name = () => `${statusCode} for ${excerpt(request)}`
      const changed = watch.changed()
      const after = changed && ignored ? watch.digest(ignored) : before
      if (statusCode >= 500) tally.failed.push(name())
      else if (statusCode >= 400) {
        tally.refused += 1
        if (changed && (ignored === null || after !== before)) tally.changed.push(name())
        if (operation.path.startsWith('/api/') && !isError(body)) tally.withoutCode.push(name())
      } else {
        tally.granted += 1
        if (changed) tally.written += 1
      }
      before = after
      const hasLostToken = statusCode === 401 && request.caller === 'admin' && !isSignIn
      if (hasLostToken) tokens.admin = await app.signIn()
      else if (!changed) continue
      // Excludes this request's own writes from the next check.
      watch.changed()
      if (hasLostToken && ignored) before = watch.digest(ignored)
    }
  }
}

async function send(
  app: AttackedApp,
  { method, url, headers, payload }: GeneratedRequest,
  token: string | undefined,
) {
  return app.server.inject({
    method: method as NonNullable<InjectOptions['method']>,
    url,
    headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...headers },
    ...(payload !== undefined && { payload }),
  })
}

function isError(body: string): boolean {
  try {
    return errorAnswer.safeParse(JSON.parse(body)).success
  } catch {
    return false
  }
}

function excerpt({ method, url, headers, payload, caller }: GeneratedRequest): string {
  const sent = JSON.stringify([headers, payload?.toString('utf8') ?? null])
  return `${method} ${url.slice(0, 80)} as ${caller} ${sent.slice(0, 300)}`
}
