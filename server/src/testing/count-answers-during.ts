import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Sends other requests, one after the other, until `long` is answered. @returns the number of their answers */
export async function countAnswersDuring(
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
