import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type RunningServer, signIn, startServer } from '../../server/torture/running-server.ts'
import { HttpClient } from '../../server/torture/support/http-client.ts'
import { figuresOf } from '../../server/torture/support/process-figures.ts'
import { FULL_CATEGORY, fillDatabase, PENDING, PER_CATEGORY } from '../filled-database.ts'
import { inTurn, median } from '../in-turn.ts'
import type { Row } from '../row.ts'
import { makeWorkFolder } from '../work-folder.ts'
import { indexesOf } from './indexes-used.ts'

const SIZES = [1_000, 100_000, 1_000_000]
const MAX_RATIO = 1.5
/** Without a limit, uncollected garbage counts as well: 200 to 350 MB for any number of rows. */
const HEAP_MB = 96
const ANSWERS_PER_ROUND = 15

interface SizedServer extends AsyncDisposable {
  size: number
  server: RunningServer
  client: HttpClient
}

/** Compares databases of a thousand and a million products: times and memory must not grow. */
export async function measureGrowth(rounds: number): Promise<Row[]> {
  using work = makeWorkFolder('growth')
  await using stack = new AsyncDisposableStack()
  const servers: SizedServer[] = []
  for (const size of SIZES) {
    const folder = join(work.path, String(size))
    servers.push(stack.use(await serve(folder, size)))
  }
  const indexes = await indexesOf(join(work.path, String(SIZES[0])), FULL_CATEGORY)
  const rows: Row[] = []
  for (const { name, index, ask } of KINDS) {
    const figures = await inTurn(
      rounds,
      servers.map((one) => () => medianTime(() => ask(one))),
    )
    const medians = figures.map(median)
    rows.push(growthRow(`${name} (${indexes[index]})`, medians, milliseconds))
  }
  const memory = servers.map(({ server }) => figuresOf(server.child.pid ?? 0).residentMb)
  const what = `Resident memory of the server after these reads, heap limit ${HEAP_MB} MB, measured once`
  rows.push(growthRow(what, memory, megabytes))
  return rows
}

const KINDS: {
  name: string
  index: 'one' | 'category' | 'pending'
  ask: (server: SizedServer) => Promise<number>
}[] = [
  { name: 'Read of one product, by a stale edit', index: 'one', ask: readOne },
  {
    name: `List of a category's ${PER_CATEGORY.toLocaleString('en')} products, after a change`,
    index: 'category',
    ask: readCategory,
  },
  { name: `List of ${PENDING} pending products`, index: 'pending', ask: readPending },
]

async function serve(dataDir: string, size: number): Promise<SizedServer> {
  mkdirSync(dataDir)
  await fillDatabase(dataDir, size)
  const server = await startServer({
    DATA_DIR: dataDir,
    NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}`,
  })
  const client = new HttpClient(server.url)
  client.token = await signIn(server.url)
  const end = async () => {
    client.close()
    await server[Symbol.asyncDispose]()
  }
  return { size, server, client, [Symbol.asyncDispose]: end }
}

/** A stale edit: the server reads and compares, and writes nothing. */
async function readOne({ client, size }: SizedServer): Promise<number> {
  const id = 1 + Math.floor(Math.random() * size)
  const category = FULL_CATEGORY + Math.floor((id - 1) / PER_CATEGORY)
  return timed(412, () => decide(client, id, category, { 'if-match': '"0"' }))
}

/** The server keeps a list until a product changes, so a change comes first. */
async function readCategory({ client }: SizedServer): Promise<number> {
  await timed(200, () => decide(client, 1, FULL_CATEGORY, {}))
  return timed(200, () => client.json('GET', `/api/get-products/${FULL_CATEGORY}`))
}

function readPending({ client }: SizedServer): Promise<number> {
  return timed(200, () => client.json('GET', '/api/get-products-for-approval'))
}

function decide(client: HttpClient, id: number, category: number, headers: Record<string, string>) {
  return client.send({
    method: 'POST',
    path: `/api/approve-product/${id}/${category}`,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ ApprovalStatus: true, RejectStatus: false }),
  })
}

async function timed(status: number, ask: () => ReturnType<HttpClient['send']>): Promise<number> {
  const started = performance.now()
  const reply = await ask()
  const milliseconds = performance.now() - started
  if (reply.kind === 'answered' && reply.status === status) return milliseconds
  throw new Error(`Expected ${status}, got ${JSON.stringify(reply)}`)
}

async function medianTime(ask: () => Promise<number>): Promise<number> {
  const times: number[] = []
  for (let turn = 0; turn < ANSWERS_PER_ROUND; turn++) times.push(await ask())
  return median(times)
}

/** Compares the largest database with the smallest; the text has the figures of the others. */
function growthRow(work: string, figures: number[], shown: (figure: number) => string): Row {
  const [small = Number.NaN, ...between] = figures
  const large = between.pop() ?? Number.NaN
  const sizes = SIZES.map((size) => size.toLocaleString('en'))
  const middle = between.map((figure, at) => `${shown(figure)} with ${sizes[at + 1]}`)
  const ratio = large / small
  return {
    work: `${work}, ${sizes.at(-1)} products in the database`,
    against: `the same with ${sizes[0]}; ${middle.join(', ')}`,
    ours: shown(large),
    theirs: shown(small),
    ratio,
    goal: `at most ${MAX_RATIO} ×`,
    met: ratio <= MAX_RATIO,
  }
}

function milliseconds(figure: number): string {
  return `${figure.toFixed(2)} ms`
}

function megabytes(figure: number): string {
  return `${figure.toFixed(0)} MB`
}
