import { setTimeout as wait } from 'node:timers/promises'
import { startTwoServers } from './rolling/two-servers.ts'
import { terminate } from './running-server.ts'
import type { Finding, Suite } from './suite.ts'
import { everydayLoad } from './support/everyday-load.ts'
import { percentile } from './support/figures.ts'
import { HttpClient } from './support/http-client.ts'
import { describeLatencies, findingsByRoute, latenciesOf } from './support/latencies.ts'
import { SteadyLoad } from './support/steady-load.ts'

const PER_SECOND = 200
const MINUTE_MS = 60_000
const MAX_READ_P99_MS = 50
const MAX_WRITE_P99_MS = 100

/** Latencies of this time are dropped: servers and client compile their code. */
const WARM_UP_MS = 10_000
const BEFORE_MS = 5 * MINUTE_MS
/** Pause after each restart, as docs/operating.md asks. */
const PAUSE_MS = 10_000
const AFTER_MS = 5 * MINUTE_MS

export const rolling: Suite = {
  name: 'rolling',
  // upgrade.postgres.test.ts tests two servers at a small size.
  fullOnly: true,
  async run() {
    await using servers = await startTwoServers()
    const client = new HttpClient(servers.url)
    await client.signIn()
    const load = new SteadyLoad(PER_SECOND, await everydayLoad(client, 'few'))
    const started = performance.now()
    await wait(WARM_UP_MS)
    load.result.latencies.clear()
    await wait(BEFORE_MS)
    const codes: unknown[] = []
    for (const server of servers.all) {
      codes.push((await terminate(server.running)).code)
      await server.restart()
      await wait(PAUSE_MS)
    }
    await wait(AFTER_MS)
    const { answered, cut, failed, latencies } = await load.stop()
    client.close()
    const amount = `${Math.round((performance.now() - started) / 1_000)} s at ${PER_SECOND} requests a second, ${answered} answers`
    const faults = [...cut, ...failed]
    const shown = faults.length === 0 ? '' : `: ${faults.slice(0, 3).join('; ')}`
    const errors: Finding = {
      attack: 'rolling: two servers behind nginx are restarted in turn',
      amount,
      outcome: `${cut.length} cut off, ${failed.length} failed${shown}; exit codes ${codes.join(', ')}`,
      limit: '0 and 0; exit codes 0',
      held: faults.length === 0 && answered > 0 && codes.every((code) => code === 0),
    }
    return [
      errors,
      latencyFinding('reads', latenciesOf(latencies, 'read'), MAX_READ_P99_MS),
      latencyFinding('writes', latenciesOf(latencies, 'write'), MAX_WRITE_P99_MS),
      ...findingsByRoute('rolling', latencies),
    ]
  },
}

function latencyFinding(kind: string, values: number[], maxP99Ms: number): Finding {
  return {
    attack: `rolling: latency of ${kind} other than images, restarts included`,
    amount: `${values.length} answers`,
    outcome: describeLatencies(values),
    limit: `p99 ${maxP99Ms} ms`,
    held: percentile(values, 99) <= maxP99Ms,
  }
}
