import { expect, test } from 'vitest'
import { startTestApp } from '../../testing/test-app.ts'
import { limitConcurrency } from '../http/concurrency-limit.ts'
import { createMetrics } from './metrics.ts'

test('the server is alive and ready, and not ready while it drains', async () => {
  const app = await startTestApp()
  expect((await app.server.inject('/livez')).statusCode).toBe(200)
  expect((await app.server.inject('/readyz')).statusCode).toBe(200)
  app.drain()
  expect((await app.server.inject('/livez')).statusCode).toBe(200)
  expect((await app.server.inject('/readyz')).statusCode).toBe(503)
})

test('metrics count answers by route, not by URL', async () => {
  const app = await startTestApp()
  await app.call('GET', '/get-products/1')
  await app.call('GET', '/get-products/2')
  await app.call('GET', '/get-products/77')
  await app.server.inject('/a-stranger-was-here')
  const { body, headers } = await app.server.inject('/metrics')
  expect(headers['content-type']).toContain('text/plain; version=0.0.4')
  const count =
    'http_request_duration_seconds_count{method="GET",route="/api/get-products/:categoryId"'
  expect(body).toContain(`${count},status="200"} 2\n`)
  expect(body).toContain(`${count},status="404"} 1\n`)
  expect(body).toMatch(/process_resident_memory_bytes \d+\n/)
  expect(body).toMatch(/nodejs_eventloop_lag_p99_seconds [\d.e-]+\n/)
  expect(body).toContain('# TYPE nodejs_gc_duration_seconds histogram\n')
  expect(body).toMatch(/nodejs_heap_size_used_bytes \d+\n/)
  for (const [, name] of body.matchAll(/^# TYPE (\S+)/gm)) expect(body).toContain(`# HELP ${name} `)
  expect(body).not.toContain('stranger')
})

test('metrics show that the storage answers, and the connections to PostgreSQL', async () => {
  const app = await startTestApp()
  const { body } = await app.server.inject('/metrics')
  expect(body).toContain('vayal_storage_up{part="database"} 1\n')
  expect(body).toContain('vayal_storage_up{part="uploads"} 1\n')
  const idle = Number(/^vayal_database_connections\{state="idle"\} (\d+)$/m.exec(body)?.[1] ?? 0)
  if (app.databaseUrl === null) expect(body).not.toContain('vayal_database_connections{')
  else expect(idle).toBeGreaterThan(0)
  expect(body).not.toMatch(/^vayal_database_connections\{state="waiting"\} [1-9]/m)
})

test('metrics show storage that fails or hangs as down', async () => {
  const { registry } = createMetrics({
    database: async () => Promise.reject(new Error('no connection')),
    uploads: () => new Promise(() => undefined),
  })
  const text = await registry.metrics()
  expect(text).toContain('vayal_storage_up{part="database"} 0\n')
  expect(text).toContain('vayal_storage_up{part="uploads"} 0\n')
})

test('metrics count the password hashes that were computed', async () => {
  const app = await startTestApp()
  const count = async () => {
    const { body } = await app.server.inject('/metrics')
    return Number(/^vayal_password_hashes_total (\d+)$/m.exec(body)?.[1])
  }
  const before = await count()
  await app.call('POST', '/login', { username: 'admin', password: 'wrong' }, { as: 'anonymous' })
  await app.call(
    'POST',
    '/login',
    { username: 'anonymous', password: 'wrong' },
    { as: 'anonymous' },
  )
  expect(await count()).toBe(before + 2)
})

test('costly work has limits for running and for waiting calls, and continues after a failure', async () => {
  const limit = limitConcurrency(2, 1)
  const running: PromiseWithResolvers<string>[] = []
  const task = () => {
    const work = Promise.withResolvers<string>()
    running.push(work)
    return work.promise
  }
  const first = limit(task)
  const second = limit(task)
  const third = limit(task)
  await expect(limit(task)).rejects.toMatchObject({ status: 503, code: 'busy' })
  expect(running).toHaveLength(2)
  running[0]?.reject(new Error('failed'))
  await expect(first).rejects.toThrow('failed')
  await expect.poll(() => running).toHaveLength(3)
  running[1]?.resolve('second')
  running[2]?.resolve('third')
  expect(await Promise.all([second, third])).toEqual(['second', 'third'])
  const later = limit(task)
  await expect.poll(() => running).toHaveLength(4)
  running[3]?.resolve('later')
  expect(await later).toBe('later')
})
