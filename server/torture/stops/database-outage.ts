import { setTimeout as wait } from 'node:timers/promises'
import { startPostgres } from '../../src/testing/postgres-server.ts'
import { newMarket } from '../../src/testing/samples.ts'
import { statement } from '../../src/testing/statement.ts'
import { makeFolder, startServer } from '../running-server.ts'
import type { Finding } from '../suite.ts'
import { median } from '../support/figures.ts'
import { HttpClient } from '../support/http-client.ts'
import { SteadyLoad } from '../support/steady-load.ts'

const PER_SECOND = 50
const OUTAGE_MS = 3_000
const RECOVERY_MS = 5_000

export async function databaseOutage(times: number): Promise<Finding> {
  const postgres = await startPostgres()
  await using folder = await makeFolder()
  await statement(postgres.url, 'create database vayal')
  const DATABASE_URL = `${postgres.url}/vayal`
  await using server = await startServer({
    DATA_DIR: folder.path,
    DATABASE_URL,
    LOG_LEVEL: 'fatal',
  })
  const client = new HttpClient(server.url)
  const recoveries: number[] = []
  try {
    await client.signIn()
    const write = () => client.json('POST', '/api/markets', newMarket())
    const calls = [
      { route: 'POST /api/markets', send: write },
      { route: 'GET /api/markets', send: () => client.json('GET', '/api/markets') },
    ] as const
    const load = new SteadyLoad(PER_SECOND, (turn) => (turn % 2 === 0 ? calls[0] : calls[1]))
    for (let time = 0; time < times; time += 1) {
      await wait(1_000)
      postgres.crash()
      await wait(OUTAGE_MS)
      postgres.runAgain()
      const back = performance.now()
      for (let done = false; !done; ) {
        const reply = await write()
        done = reply.kind === 'answered' && reply.status === 201
      }
      recoveries.push(performance.now() - back)
    }
    const { answered, cut, failed } = await load.stop()
    const wrong = failed.filter(
      (answer) => !answer.includes(': 503 ') || !answer.includes('database_unavailable'),
    )
    const shown = [...cut, ...wrong].slice(0, 3).join('; ')
    return {
      attack: 'stops: PostgreSQL down for 3 s under load',
      amount: `${times} times, ${answered} requests, ${failed.length} of them 503`,
      outcome: `${cut.length + wrong.length} other failures${shown && `: ${shown}`}; first write after a median of ${median(recoveries)} ms, at most ${Math.round(Math.max(...recoveries))} ms`,
      limit: `0; ${RECOVERY_MS} ms, without a restart`,
      held: cut.length + wrong.length === 0 && Math.max(...recoveries) <= RECOVERY_MS,
    }
  } finally {
    client.close()
    postgres.stop()
  }
}
