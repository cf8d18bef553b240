import { setTimeout as wait } from 'node:timers/promises'
import { makeFolder, startServer } from './running-server.ts'
import type { Finding, Suite } from './suite.ts'
import { everydayLoad } from './support/everyday-load.ts'
import { median } from './support/figures.ts'
import { HttpClient } from './support/http-client.ts'
import { describeLatencies, findingsByRoute } from './support/latencies.ts'
import { figuresOf } from './support/process-figures.ts'
import { type Call, SteadyLoad } from './support/steady-load.ts'

const PER_SECOND = 100
const MINUTE_MS = 60_000
/** Shares of the run that are compared: the first sixth is warm-up. */
const EARLY = [1 / 6, 2 / 6] as const
const LATE = [5 / 6, 1] as const
const MAX_GROWTH = 1.15
const MAX_MORE_FILES = 5
/** Turns between two sign-ins: 30 s. */
const SIGN_IN_EVERY = 3_000

interface Sample {
  at: number
  residentMb: number
  /** Without the client connections of the attack. */
  openFiles: number
}

export const soak: Suite = {
  name: 'soak',
  long: true,
  async run(size) {
    const full = size === 'full'
    return run(full ? 60 * MINUTE_MS : 4_000, full ? 5_000 : 100, full)
  },
}

async function run(durationMs: number, sampleEveryMs: number, full: boolean): Promise<Finding[]> {
  await using folder = await makeFolder()
  await using server = await startServer({ DATA_DIR: folder.path, SEED: 'demo' })
  const client = new HttpClient(server.url)
  await client.signIn()
  const everyday = await everydayLoad(client)
  const load = new SteadyLoad(PER_SECOND, (turn): Call => {
    const call = everyday(turn)
    if (turn % SIGN_IN_EVERY !== SIGN_IN_EVERY - 1) return call
    return { ...call, send: () => client.signIn().then(call.send) }
  })
  const samples: Sample[] = []
  const started = performance.now()
  while (performance.now() - started < durationMs) {
    const { residentMb, openFiles } = figuresOf(server.child.pid ?? 0)
    const ownFiles = openFiles - client.connections
    samples.push({ at: performance.now() - started, residentMb, openFiles: ownFiles })
    await wait(sampleEveryMs)
  }
  const { answered, cut, failed, latencies } = await load.stop()
  client.close()
  const faults = [...cut, ...failed]
  const shown = faults.length === 0 ? '' : `: ${faults.slice(0, 3).join('; ')}`
  const lasted = full ? `${durationMs / MINUTE_MS} minutes` : `${durationMs / 1_000} s`
  const amount = `${lasted} at ${PER_SECOND} requests a second`
  const [early, late] = [between(samples, durationMs, EARLY), between(samples, durationMs, LATE)]
  const memory = (part: Sample[]) => median(part.map(({ residentMb }) => residentMb))
  const files = (part: Sample[]) => median(part.map(({ openFiles }) => openFiles))
  const slope = slopePerHour(samples.filter(({ at }) => at >= durationMs * EARLY[0]))
  const errors = {
    attack: 'soak: errors',
    amount: `${amount}, ${answered} answers`,
    outcome: `${faults.length} cut off or failed; ${describeLatencies([...latencies.values()].flat())}${shown}`,
    limit: '0',
    held: faults.length === 0 && answered > 0,
  }
  // A run of seconds would measure the warm-up of compiler and caches.
  if (!full) return [errors]
  return [
    errors,
    {
      attack: 'soak: resident memory, medians of the second and the last sixth',
      amount,
      outcome: `${memory(early)} MB, then ${memory(late)} MB; ${slope.toFixed(1)} MB more per hour by linear regression`,
      limit: `growth of at most ${MAX_GROWTH} ×`,
      held: memory(late) <= memory(early) * MAX_GROWTH,
    },
    {
      attack: 'soak: open files without client connections, medians as above',
      amount,
      outcome: `${files(early)}, then ${files(late)}`,
      limit: `at most ${MAX_MORE_FILES} more`,
      held: files(late) <= files(early) + MAX_MORE_FILES,
    },
    ...findingsByRoute('soak', latencies),
  ]
}

function between(
  samples: Sample[],
  durationMs: number,
  [from, to]: readonly [number, number],
): Sample[] {
  return samples.filter(({ at }) => at >= durationMs * from && at <= durationMs * to)
}

/** Growth by the least-squares line, in MB. */
function slopePerHour(samples: Sample[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [at, mb] = [mean(samples.map((s) => s.at)), mean(samples.map((s) => s.residentMb))]
  const product = samples.reduce((sum, s) => sum + (s.at - at) * (s.residentMb - mb), 0)
  const squares = samples.reduce((sum, s) => sum + (s.at - at) ** 2, 0)
  return (product / squares) * 60 * MINUTE_MS
}
