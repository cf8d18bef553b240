import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const ASK = join(import.meta.dirname, 'ask.ts')
const CONNECTIONS = 8
const MILLISECONDS = 3000

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
 * @throws {Error} when an answer was not a 2xx, or did not say how long it is.
 */
export async function answersPerSecond({ url, headers = {}, body }: Load): Promise<number> {
  const json = { 'content-type': 'application/json' }
  const asked = {
    url,
    headers: { ...headers, ...(body !== undefined && json) },
    method: body === undefined ? 'GET' : 'POST',
    body: body === undefined ? '' : JSON.stringify(body),
    connections: CONNECTIONS,
    milliseconds: MILLISECONDS,
  }
  const { stdout } = await promisify(execFile)(process.execPath, [ASK, JSON.stringify(asked)])
  return Number(stdout)
}
