import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ROOT } from './workspaces.ts'

const read = (path: string) => readFileSync(resolve(ROOT, path), 'utf8')

const rows = read('docs/platform.md')
  .split('\n')
  .map((line) => /^\| (\d+) +\|.*\| ([^|]+) \|$/.exec(line))
  .flatMap((match) => (match ? { number: Number(match[1]), evidence: match[2] ?? '' } : []))

const testsIn = (evidence: string) =>
  [...evidence.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)` "([^"]+)"/g)].map(
    ([, file = '', title = '']) => ({ file, title }),
  )
const commandsIn = (evidence: string) =>
  [...evidence.matchAll(/`npm run ([\w:]+)[^`]*`/g)].map(([, name = '']) => name)

test('docs/platform.md has 30 rows, each with tests or commands as its evidence', () => {
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 30 }, (_, at) => at + 1))
  for (const { number, evidence } of rows) {
    const named = testsIn(evidence).length + commandsIn(evidence).length
    // Also fails for evidence in another form, which the other tests would not see.
    expect([number, named]).toEqual([number, evidence.split(' · ').length])
  }
})

test.each(rows.flatMap(({ evidence }) => testsIn(evidence)))(
  '$file has the test "$title"',
  ({ file, title }) => {
    const titles = ["'", '"', '`'].map((quote) => `${quote}${title}${quote},`)
    expect(titles.some((text) => read(file).includes(text))).toBe(true)
  },
)

test('the commands in docs/platform.md exist', () => {
  const { scripts } = z
    .object({ scripts: z.looseObject({}) })
    .parse(JSON.parse(read('package.json')))
  const commands = rows.flatMap(({ evidence }) => commandsIn(evidence))
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(commands))
})
