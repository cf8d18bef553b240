import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Number of requests, one after the other, that the server answers before `long` is answered. */
export async function answeredMeanwhile(
  server: FastifyInstance,
  long: Promise<unknown>,
): Promise<number> {
  let isAnswered = false
  const ended = long.finally(() => {
    isAnswered = true
  })
  let answered = 0
  for (; !isAnswered; answered += 1) {
    await server.inject('/livez')
    await nextTurn()
  }
  await ended
  return answered
}
