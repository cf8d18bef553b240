import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { commentStyleProblems, problemLines, RULES } from './comment-style.ts'

test.each(RULES.map(({ example }) => example))('refuses "%s", accepts "%s"', (before, after) => {
  expect(problemLines(`// ${before}`)).toHaveLength(1)
  expect(problemLines(`// ${after}`)).toEqual([])
})

test.each([
  ['a line comment', 'run()\n// What runs.', 2],
  ['a block comment', '/** Whether it runs. */', 1],
  ['the first line of a long block', '/**\n * Of the body,\n * in bytes.\n */', 2],
  ['a comment in JSX', '<p>\n  {/* What runs. */}\n</p>', 2],
  ['a later line', '// Runs once.\n// Nobody waits for it.', 2],
])('finds %s', (_, code, line) => {
  expect(problemLines(code)).toEqual([expect.objectContaining({ line })])
})

test.each([
  ['a second line that starts with a rule word', '// Returns the length\n// of the body.'],
  ['a second line of a block', '/**\n * Length\n * of the body.\n */'],
  ['code', "const text = 'Nobody stands here'"],
  ['a longer word', '// Understands a standard that withstood.'],
])('accepts %s', (_, code) => {
  expect(problemLines(code)).toEqual([])
})

test('reports file, line and text for the sources of every folder', () => {
  const root = mkdtempSync(join(tmpdir(), 'comment-style-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'shell/dist'), { recursive: true })
  writeFileSync(join(root, 'shell/style.css'), 'a {}\n/* Whoever prints. */\n')
  writeFileSync(join(root, 'shell/dist/built.js'), '// Whoever prints.\n')
  writeFileSync(join(root, 'build.ts'), '// What is built.\n')
  expect(commentStyleProblems(root)).toEqual([
    'build.ts:1: What is built.',
    'shell/style.css:2: Whoever prints.',
  ])
})
