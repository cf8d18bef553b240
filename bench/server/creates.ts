import { execFile } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { signIn, startServer } from '../../server/torture/running-server.ts'
import { FULL_CATEGORY, fillDatabase, PER_CATEGORY } from '../filled-database.ts'
import { inTurn, median } from '../in-turn.ts'
import { sampleProduct } from '../product-sample.ts'
import type { Row } from '../row.ts'
import { answersPerSecond } from './load.ts'
import { startJsonServer } from './peers.ts'
import { rateRow } from './rate-row.ts'

const RAW_CREATES = join(import.meta.dirname, 'raw-creates.ts')
const WORK = 'Creates of a product, committed to disk before the answer'

/** Measures creates: each product and its audit row are committed before the answer. */
export async function measureCreates(rounds: number, folder: string): Promise<Row[]> {
  const ownFolder = join(folder, 'own')
  const rawFolder = join(folder, 'raw')
  for (const dataDir of [ownFolder, rawFolder]) {
    mkdirSync(dataDir)
    await fillDatabase(dataDir, PER_CATEGORY)
  }
  await using server = await startServer({ DATA_DIR: ownFolder })
  const headers = { authorization: `Bearer ${await signIn(server.url)}` }
  const body = sampleProduct(FULL_CATEGORY, PER_CATEGORY)
  const [own = [], raw = [], peer = []] = await inTurn(rounds, [
    () => answersPerSecond({ url: `${server.url}/api/add-product`, headers, body }),
    () => rawCreatesPerSecond(rawFolder),
    () => jsonServerCreatesPerSecond(folder),
  ])
  const ours = median(own)
  return [
    rateRow({
      work: WORK,
      against: 'the same statements in a loop, one transaction each, without HTTP',
      ours,
      theirs: median(raw),
      atLeast: 0.5,
    }),
    rateRow({
      work: WORK,
      against: 'json-server, which answers before it writes',
      ours,
      theirs: median(peer),
      atLeast: 5,
    }),
  ]
}

async function rawCreatesPerSecond(dataDir: string): Promise<number> {
  const { stdout } = await promisify(execFile)(process.execPath, [RAW_CREATES, dataDir])
  return Number(stdout)
}

/** Restarts each round: json-server writes its whole file for every row, so more rows slow it. */
async function jsonServerCreatesPerSecond(folder: string): Promise<number> {
  await using peer = await startJsonServer(folder)
  const body = sampleProduct(FULL_CATEGORY, PER_CATEGORY)
  return await answersPerSecond({ url: `${peer.url}/products`, body })
}
