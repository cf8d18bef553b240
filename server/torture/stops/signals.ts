import { setTimeout as wait } from 'node:timers/promises'
import { makeFolder, startServer, terminate } from '../running-server.ts'
import type { Finding } from '../suite.ts'
import { everydayLoad } from '../support/everyday-load.ts'
import { median } from '../support/figures.ts'
import { HttpClient } from '../support/http-client.ts'
import { SteadyLoad } from '../support/steady-load.ts'

const WORKING_MS = 1_000
const MAX_MS = 10_000

export async function stopUnderLoad(stops: number, perSecond: number): Promise<Finding[]> {
  await using folder = await makeFolder()
  const variables = { DATA_DIR: folder.path, LOG_LEVEL: 'fatal', SEED: 'demo' }
  let server = await startServer(variables)
  const client = new HttpClient(server.url)
  await client.signIn()
  const load = new SteadyLoad(perSecond, await everydayLoad(client))
  const { port } = new URL(server.url)
  const stopTimes: number[] = []
  const codes = new Set<unknown>()
  for (let stop = 0; stop < stops; stop += 1) {
    await wait(WORKING_MS)
    const { milliseconds, code } = await terminate(server)
    stopTimes.push(milliseconds)
    codes.add(code)
    server = await startServer({ ...variables, PORT: port })
  }
  await wait(WORKING_MS)
  const { answered, cut, failed } = await load.stop()
  client.close()
  await server[Symbol.asyncDispose]()
  const faults = [...cut, ...failed]
  const shown = faults.length === 0 ? '' : `: ${faults.slice(0, 3).join('; ')}`
  return [
    {
      attack: `stops: SIGTERM at ${perSecond} requests a second`,
      amount: `${stops} times, ${answered} requests`,
      outcome: `${cut.length} cut off, ${failed.length} failed${shown}`,
      limit: '0 and 0',
      held: faults.length === 0,
    },
    {
      attack: 'stops: time from SIGTERM to the end of the process',
      amount: `${stops} times, exit codes ${[...codes].join(', ')}`,
      outcome: `median ${median(stopTimes)} ms, longest ${Math.round(Math.max(...stopTimes))} ms`,
      limit: `${MAX_MS} ms, exit code 0`,
      held: Math.max(...stopTimes) < MAX_MS && [...codes].every((code) => code === 0),
    },
  ]
}
