import { once } from 'node:events'
import { get, IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { signIn, startServer } from '../../server/torture/running-server.ts'
import { FULL_CATEGORY, fillDatabase, PER_CATEGORY } from '../filled-database.ts'
import { inTurn, median } from '../in-turn.ts'
import type { Row } from '../row.ts'
import { answersPerSecond } from './load.ts'
import { startJsonServer, startReadyBuffer } from './peers.ts'
import { rateRow } from './rate-row.ts'

/** Headers that Node adds itself. */
const CONNECTION_HEADERS = ['connection', 'content-length', 'date', 'keep-alive']
const LIST = `/api/get-products/${FULL_CATEGORY}`

export async function measureReads(rounds: number, folder: string): Promise<Row[]> {
  await fillDatabase(folder, PER_CATEGORY)
  await using ours = await startServer({ DATA_DIR: folder })
  const authorization = `Bearer ${await signIn(ours.url)}`
  const rows: Row[] = []
  for (const encoding of ['br', 'identity']) {
    const headers = { authorization, 'accept-encoding': encoding }
    const answer = await answerOf(ours.url + LIST, headers)
    await using ready = await startReadyBuffer(folder, answer)
    const [own = [], raw = []] = await inTurn(rounds, [
      () => answersPerSecond({ url: ours.url + LIST, headers }),
      () => answersPerSecond({ url: ready.url + LIST, headers }),
    ])
    const size = `${(answer.body.length / 1000).toFixed(0)} kB`
    const sent = encoding === 'br' ? `brotli, ${size}` : `not compressed, ${size}`
    const figures = { ours: median(own), theirs: median(raw) }
    const against = 'node:http with a ready buffer of the same bytes'
    rows.push(rateRow({ work: `${WORK}, ${sent}`, against, ...figures, atLeast: 0.6 }))
  }
  return [...rows, await againstJsonServer(rounds, folder, ours.url + LIST, authorization)]
}

const WORK = `GET of ${PER_CATEGORY.toLocaleString('en')} products`

/** Compares answers without compression: json-server would compress each one again. */
async function againstJsonServer(
  rounds: number,
  folder: string,
  url: string,
  authorization: string,
): Promise<Row> {
  await using peer = await startJsonServer(folder)
  const [own = [], theirs = []] = await inTurn(rounds, [
    () => answersPerSecond({ url, headers: { authorization } }),
    () => answersPerSecond({ url: `${peer.url}/products` }),
  ])
  const figures = { ours: median(own), theirs: median(theirs) }
  return rateRow({
    work: `${WORK}, not compressed`,
    against: 'json-server',
    ...figures,
    atLeast: 5,
  })
}

async function answerOf(url: string, headers: Record<string, string>) {
  const [answer]: unknown[] = await once(get(url, { headers }), 'response')
  if (!(answer instanceof IncomingMessage)) throw new Error(`${url} gave no answer`)
  const body = await buffer(answer)
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`)
  const pairs = answer.rawHeaders.flatMap((name, at, all): [string, string][] =>
    at % 2 === 0 ? [[name, all[at + 1] ?? '']] : [],
  )
  const kept = pairs.filter(([name]) => !CONNECTION_HEADERS.includes(name.toLowerCase()))
  return { headers: [...kept, ['Content-Length', String(body.length)] as [string, string]], body }
}
