import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fastify } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../database/database.ts'
import { listCache, listJson } from './list-cache.ts'

const LIMIT = 10_000

/** Serves lists by their name, each with the same text; counts how often one is read. */
async function serveLists(text: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'vayal-lists-'))
  const database = await openDatabase({ databaseUrl: null, dataDir })
  const lists = listCache(database.read, LIMIT)
  const server = fastify()
  let reads = 0
  async function* pages() {
    reads += 1
    yield [text]
  }
  server.get<{ Params: { name: string } }>('/:name', (request, reply) =>
    lists.send(request, reply, 'products', () => listJson(pages(), 'texts'), request.params.name),
  )
  onTestFinished(async () => {
    await server.close()
    await database.close()
    await rm(dataDir, { recursive: true })
  })
  const ask = async (name: string) =>
    (await server.inject({ url: `/${name}`, headers: { 'accept-encoding': 'br' } })).statusCode
  return { lists, server, ask, readCount: () => reads }
}

test('many lists, compressed as well, take no more bytes than the limit', async () => {
  const { lists, ask, readCount } = await serveLists('x'.repeat(1500))
  for (let list = 0; list < 50; list += 1) {
    expect(await ask(`list ${list}`)).toBe(200)
    expect(lists.bytes()).toBeLessThanOrEqual(LIMIT)
  }
  expect(lists.bytes()).toBeGreaterThan(LIMIT / 2)
  expect(readCount()).toBe(50)
  await ask('list 49')
  expect(readCount()).toBe(50)
  await ask('list 0')
  expect(readCount()).toBe(51)
})

test('a list over the limit is sent, and not stored', async () => {
  const { lists, server } = await serveLists('x'.repeat(LIMIT))
  const answer = await server.inject('/long')
  expect(answer.json()).toEqual({ texts: ['x'.repeat(LIMIT)] })
  expect(lists.bytes()).toBe(0)
})

test('simultaneous requests for a list read it once', async () => {
  const { ask, readCount } = await serveLists('x')
  expect(await Promise.all(['one', 'one', 'two', 'one'].map(ask))).toEqual([200, 200, 200, 200])
  expect(readCount()).toBe(2)
})
