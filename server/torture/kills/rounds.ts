import { setTimeout as wait } from 'node:timers/promises'
import { category } from '@vayal/shared/contracts/category'
import { market } from '@vayal/shared/contracts/market'
import { parseList } from '@vayal/shared/contracts/wire'
import { type RunningServer, startServer } from '../running-server.ts'
import { describe, HttpClient } from '../support/http-client.ts'
import { stolenMs } from '../support/process-figures.ts'
import { Ledger } from './ledger.ts'
import { checkStorage, type Installation } from './storage-check.ts'
import { type Attack, type OwnEntity, writeImages, writeMarkets } from './writers.ts'

const WRITERS = { markets: ['A', 'B', 'C', 'D'], images: ['E', 'F'] }
const MAX_MS = 600
const FIRST_IMAGE_MS = 15_000

export interface Restart {
  /** Milliseconds from the start until the server was ready. */
  readyMs: number
  /** CPU steal time meanwhile, mean of the processors. */
  stolenMs: number
}

export interface Tally {
  installation: Installation
  attack: Attack
  restarts: Restart[]
  faults: string[]
  /** Images that were intact at the last check. */
  images: ReadonlySet<string>
  orphans: string[]
}

export async function startAttack(
  installation: Installation,
): Promise<{ server: RunningServer; tally: Tally }> {
  const { server } = await start(installation)
  const attack: Attack = {
    client: new HttpClient(server.url),
    markets: new Ledger(),
    categories: new Ledger(),
    images: new Set(),
    unexpected: [],
    stopped: false,
    round: 0,
  }
  const tally = {
    installation,
    attack,
    restarts: [],
    faults: [],
    images: new Set<string>(),
    orphans: [],
  }
  await attack.client.signIn()
  // The two fixed categories come from a migration.
  const { categories } = await storedEntities(attack)
  for (const [name, value] of categories) attack.categories.acknowledge(name, value.value)
  return { server, tally }
}

export async function start({ dataDir, databaseUrl }: Installation) {
  const started = performance.now()
  const stolenBefore = stolenMs()
  const variables = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', LOG_LEVEL: 'fatal' }
  const server = await startServer(variables)
  await fetch(`${server.url}/readyz`, { headers: { connection: 'close' } })
  const restart = { readyMs: performance.now() - started, stolenMs: stolenMs() - stolenBefore }
  return { server, restart }
}

export async function writeUntil(tally: Tally, interrupt: () => Promise<void>): Promise<void> {
  const { attack } = tally
  attack.stopped = false
  attack.round += 1
  const { markets, categories } = await storedEntities(attack)
  const own = (
    kind: string,
    all: ReadonlyMap<string, { id: number }>,
    writer: string,
  ): OwnEntity[] =>
    [...all]
      .filter(([name]) => name.startsWith(`${kind} ${writer} `))
      .map(([name, { id }]) => ({ name, id }))
  const writing = Promise.all([
    ...WRITERS.markets.map((writer) =>
      writeMarkets(attack, writer, own('Market', markets, writer)),
    ),
    ...WRITERS.images.map((writer) =>
      writeImages(attack, writer, own('Category', categories, writer)),
    ),
  ])
  // The first image waits for the process that reads it.
  const before = attack.images.size
  const started = performance.now()
  while (attack.images.size === before && performance.now() - started < FIRST_IMAGE_MS)
    await wait(5)
  await wait(Math.random() * MAX_MS)
  await interrupt()
  attack.stopped = true
  await writing
}

export async function compare(tally: Tally): Promise<void> {
  const { attack, faults, installation } = tally
  const { markets, categories } = await storedEntities(attack)
  faults.push(...attack.markets.compare(valuesOf(markets)))
  faults.push(...attack.categories.compare(valuesOf(categories)))
  const storage = await checkStorage(installation, tally.images)
  faults.push(...storage.faults)
  for (const url of attack.images) {
    if (!storage.images.has(url)) faults.push(`${url} was acknowledged and is lost`)
    if (tally.images.has(url)) continue
    const served = await attack.client.send({ path: url })
    if (served.kind !== 'answered' || served.status !== 200) {
      faults.push(`${url} is not served: ${describe(served)}`)
    }
  }
  for (const orphan of storage.orphans.filter((name) => name.startsWith('.'))) {
    const served = await attack.client.send({ path: `/uploads/${orphan}` })
    if (served.kind !== 'answered' || served.status !== 404) faults.push(`${orphan} is served`)
  }
  Object.assign(tally, { images: storage.images, orphans: storage.orphans })
}

type StoredEntities = ReadonlyMap<string, { id: number; value: string }>

async function storedEntities({
  client,
}: Attack): Promise<{ markets: StoredEntities; categories: StoredEntities }> {
  const read = async (path: string): Promise<unknown> => {
    const reply = await client.json('GET', path)
    if (reply.kind === 'answered' && reply.status === 200) return JSON.parse(reply.body.toString())
    throw new Error(`GET ${path}: ${describe(reply)}`)
  }
  const [markets, categories] = [await read('/api/markets'), await read('/api/categories')]
  return {
    markets: new Map(
      parseList(market, markets).map(({ MarketName, MarketId, Area }) => [
        MarketName,
        { id: Number(MarketId), value: Area },
      ]),
    ),
    categories: new Map(
      parseList(category, categories).map(({ Name, CategoryId, Icon }) => [
        Name,
        { id: Number(CategoryId), value: Icon },
      ]),
    ),
  }
}

function valuesOf(entities: StoredEntities): ReadonlyMap<string, string> {
  return new Map([...entities].map(([name, { value }]) => [name, value]))
}
