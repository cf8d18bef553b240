import { setTimeout as wait } from 'node:timers/promises'
import { startTwoServers } from './rolling/two-servers.ts'
import { terminate } from './running-server.ts'
import type { Finding, Size, Suite } from './suite.ts'
import { everydayLoad } from './support/everyday-load.ts'
import { percentile } from './support/figures.ts'
import { HttpClient } from './support/http-client.ts'
import { describeLatencies, findingsByRoute, latenciesOf } from './support/latencies.ts'
import { SteadyLoad } from './support/steady-load.ts'

const PER_SECOND = 200
const MINUTE_MS = 60_000
const MOST_READ_MS = 50
const MOST_WRITE_MS = 100

interface Plan {
  beforeMs: number
  afterMs: number
  /** For so long, nginx avoids a server that refused a connection; 10 s unless it is told. */
  avoidedS: number
}

const PLANS: Record<Size, Plan> = {
  small: { beforeMs: 500, afterMs: 500, avoidedS: 1 },
  full: { beforeMs: 5 * MINUTE_MS, afterMs: 4.5 * MINUTE_MS, avoidedS: 10 },
}

export const rolling: Suite = {
  name: 'rolling',
  async run(size) {
    const { beforeMs, afterMs, avoidedS } = PLANS[size]
    await using servers = await startTwoServers(avoidedS)
    const client = new HttpClient(servers.url)
    await client.signIn()
    const load = new SteadyLoad(PER_SECOND, await everydayLoad(client, 'few'))
    const began = performance.now()
    await wait(beforeMs)
    const codes: unknown[] = []
    for (const server of servers.all) {
      codes.push((await terminate(server.running)).code)
      await server.startAgain()
      // Without it, the stop of the second server would leave nginx with none to ask. It counts whole
      // seconds, so it may avoid a server for one more.
      await wait((avoidedS + 1) * 1_000 + 500)
    }
    await wait(afterMs)
    const { answered, cut, failed, took } = await load.stop()
    client.close()
    const amount = `${Math.round((performance.now() - began) / 1_000)} s at ${PER_SECOND} requests a second, ${answered} answers`
    const bad = [...cut, ...failed]
    const shown = bad.length === 0 ? '' : `: ${bad.slice(0, 3).join('; ')}`
    const errors: Finding = {
      attack: 'rolling: two servers behind nginx are restarted in turn',
      amount,
      outcome: `${cut.length} cut off, ${failed.length} failed${shown}; exit codes ${codes.join(', ')}`,
      limit: '0 and 0; exit codes 0',
      held: bad.length === 0 && answered > 0 && codes.every((code) => code === 0),
    }
    // In seconds, the restarts are most of the time.
    if (size === 'small') return [errors]
    return [
      errors,
      latencies('reads', latenciesOf(took, 'read'), MOST_READ_MS),
      latencies('writes', latenciesOf(took, 'write'), MOST_WRITE_MS),
      ...findingsByRoute('rolling', took),
    ]
  },
}

function latencies(kind: string, values: number[], mostMs: number): Finding {
  return {
    attack: `rolling: latency of ${kind} without images, the restarts included`,
    amount: `${values.length} answers`,
    outcome: describeLatencies(values),
    limit: `p99 ${mostMs} ms`,
    held: percentile(values, 99) <= mostMs,
  }
}
