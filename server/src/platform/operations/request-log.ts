import type { IncomingMessage } from 'node:http'
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'

/** Safe in a log line and in a header. */
const REQUEST_ID = /^[\w.:+/=-]{1,128}$/

export function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : crypto.randomUUID()
}

/** Access log: a line at `info` for each answer. It has the route, not the URL, which may hold secrets. */
export class AccessLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    { method, routeOptions }: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const { log, statusCode: status, elapsedTime } = reply
    const line = { method, route: routeOptions.url, status, ms: Math.round(elapsedTime * 10) / 10 }
    if (error) log.error({ ...line, err: error }, 'answer broke off')
    else log.info(line, 'answered')
  }
}
