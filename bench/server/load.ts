import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const LOAD_GENERATOR = join(import.meta.dirname, 'load-generator.ts')
const CONNECTIONS = 8
const MILLISECONDS = 3000

export interface Load {
  url: string
  headers?: Record<string, string>
  /** Sent as JSON by POST; without a body the request is a GET. */
  body?: unknown
}

/** Answers per second. @throws {Error} for a status other than 2xx, or an answer without Content-Length */
export async function answersPerSecond({ url, headers = {}, body }: Load): Promise<number> {
  const json = { 'content-type': 'application/json' }
  const options = {
    url,
    headers: { ...headers, ...(body !== undefined && json) },
    method: body === undefined ? 'GET' : 'POST',
    body: body === undefined ? '' : JSON.stringify(body),
    connections: CONNECTIONS,
    milliseconds: MILLISECONDS,
  }
  const { stdout } = await promisify(execFile)(process.execPath, [
    LOAD_GENERATOR,
    JSON.stringify(options),
  ])
  return Number(stdout)
}
