import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { parser } from '@prometheus-io/lezer-promql'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod'
import { installFromDebian } from '../../../../scripts/install-from-debian.ts'
import { COMMANDS } from '../../commands/command-line.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { readEnvironment } from '../environment.ts'

const CHECKOUT = resolve(import.meta.dirname, '../../../..')
const EXAMPLES = join(CHECKOUT, 'docs/examples')
const ANALYZE = '/usr/bin/systemd-analyze'
const PROMTOOL = '/usr/bin/promtool'

const ruleFile = z.object({
  groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) })),
})
const dashboardFile = z.object({
  panels: z.array(
    z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) }),
  ),
})

function readExample(name: string): string {
  return readFileSync(join(EXAMPLES, name), 'utf8')
}

/** Queries by the name of their alert or panel. */
function readQueries(): [name: string, query: string][] {
  const { groups } = ruleFile.parse(parse(readExample('prometheus-rules.yml')))
  const { panels } = dashboardFile.parse(JSON.parse(readExample('grafana-dashboard.json')))
  return [
    ...groups.flatMap(({ rules }) => rules).map(({ alert, expr }) => [alert, expr] as const),
    ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
  ].map(([name, expr]) => [name, expr.replaceAll('$__rate_interval', '5m')])
}

function parseQuery(query: string) {
  const found = { errors: 0, metrics: [] as string[] }
  parser.parse(query).iterate({
    enter({ name, type, from, to }) {
      if (type.isError) found.errors += 1
      if (name === 'Identifier') found.metrics.push(query.slice(from, to))
    },
  })
  return found
}

test('alert rules and dashboard ask only for metrics and routes of the server', async () => {
  const app = await startTestApp()
  const { body } = await app.server.inject('/metrics')
  const served = new Set(['up'])
  for (const [, name, type] of body.matchAll(/^# TYPE (\S+) (\S+)/gm)) {
    const suffixes = type === 'histogram' ? ['_bucket', '_count', '_sum'] : ['']
    for (const suffix of suffixes) served.add(`${name}${suffix}`)
  }
  const queries = readQueries()
  expect(queries.length).toBeGreaterThan(20)
  for (const [name, query] of queries) {
    const { errors, metrics } = parseQuery(query)
    expect([name, errors]).toEqual([name, 0])
    expect(metrics.length).toBeGreaterThan(0)
    for (const metric of metrics) expect([...served]).toContain(metric)
    for (const [, routes = ''] of query.matchAll(/\broute!?=~?"([^"]+)"/g)) {
      for (const url of routes.split('|').filter((route) => !route.endsWith('.*'))) {
        const method = url === '/api/upload-file' ? 'POST' : 'GET'
        expect([url, app.server.hasRoute({ method, url })]).toEqual([url, true])
      }
    }
  }
})

test('alerts fire for the first event of a counter, but not after a restart or an outage', () => {
  if (!existsSync(PROMTOOL)) installFromDebian(['prometheus'])
  if (!existsSync(PROMTOOL)) throw new Error('The alert rules are tested too: install prometheus')
  const cases = join(import.meta.dirname, 'alerts.promtool.yml')
  const { status, stdout, stderr } = spawnSync(PROMTOOL, ['test', 'rules', cases], {
    encoding: 'utf8',
  })
  expect({ status, stdout, stderr }).toMatchObject({ status: 0, stderr: '' })
})

test('systemd accepts the example units, which start the server and run its commands', () => {
  if (!existsSync(ANALYZE)) installFromDebian(['systemd'])
  if (!existsSync(ANALYZE)) throw new Error('The example units are tested too: install systemd')
  const folder = mkdtempSync(join(tmpdir(), 'vayal-units-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const units = readdirSync(EXAMPLES).filter((name) => /\.(service|timer)$/.test(name))
  expect(units).toHaveLength(5)
  const files = units.map((name) => {
    const file = join(folder, name)
    writeFileSync(file, readExample(name).replaceAll('/opt/vayal', CHECKOUT))
    return file
  })
  const { status, stdout, stderr } = spawnSync(ANALYZE, ['verify', ...files], { encoding: 'utf8' })
  // An unknown key is only a warning.
  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '', stderr: '' })
  const commands = units.flatMap((name) =>
    [...readExample(name).matchAll(/server\/vayal\.mjs ([a-z]+)/g)].map(([, command]) => command),
  )
  expect(commands).toEqual(['backup', 'verify', 'prune'])
  expect(Object.keys(COMMANDS)).toEqual(expect.arrayContaining(commands))
})

test('the example environment is valid, also with its commented lines', () => {
  const text = readExample('vayal.service.env.example')
  for (const example of [text, text.replaceAll(/^# ([A-Z_]+=)/gm, '$1')]) {
    expect(() => readEnvironment(parseEnv(example), '/')).not.toThrow()
  }
})
