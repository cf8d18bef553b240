import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import * as z from 'zod/mini'

const AUTOCANNON = fileURLToPath(import.meta.resolve('autocannon'))
const CONNECTIONS = 8
const SECONDS = 3

const report = z.object({
  requests: z.object({ total: z.number() }),
  duration: z.number(),
  errors: z.number(),
  non2xx: z.number(),
})

export interface Load {
  url: string
  headers?: Record<string, string>
  /** Posted as JSON; without it the address is read. */
  body?: unknown
}

/**
 * Asks as fast as the answers come, on connections that are kept, from a process of its own.
 *
 * @returns answers a second.
 * @throws {Error} when an answer was not a 2xx.
 */
export async function answersPerSecond({ url, headers = {}, body }: Load): Promise<number> {
  const sending =
    body === undefined
      ? []
      : ['-m', 'POST', '-b', JSON.stringify(body), '-H', 'content-type=application/json']
  const { stdout } = await promisify(execFile)(process.execPath, [
    AUTOCANNON,
    ...['--json', '--connections', String(CONNECTIONS), '--duration', String(SECONDS)],
    ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`]),
    ...sending,
    url,
  ])
  const { requests, duration, errors, non2xx } = report.parse(JSON.parse(stdout))
  if (errors + non2xx > 0) throw new Error(`${url}: ${errors} failed, ${non2xx} were refused`)
  return requests.total / duration
}
