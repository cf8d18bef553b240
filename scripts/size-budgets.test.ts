import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { budgetProblems, SHELL_BUDGET } from './size-budgets.ts'

const INTEGRITY = `sha384-${'A'.repeat(64)}`

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vayal-budgets-'))
})
afterEach(() => rmSync(root, { recursive: true }))

function write(file: string, content: string | Buffer) {
  const path = join(root, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}

function writeRemote(
  pageBudget: number,
  pageBudgets?: Record<string, number>,
  contributionFiles?: Record<string, string[]>,
) {
  const entry = { href: 'remote-entry.js', as: 'script', integrity: INTEGRITY }
  const page = { href: 'page.js', as: 'script', integrity: INTEGRITY }
  const manifest = {
    id: 'stores',
    mounts: ['/admin/stores'],
    nav: [],
    build: {
      version: 'b1',
      mfName: 'stores_b1',
      entry: 'remote-entry.js',
      contract: '2.0',
      preload: { '/admin/stores': [entry, page] },
    },
    shared: {},
    files: {},
    pageBudget,
    ...(pageBudgets && { pageBudgets }),
    ...(contributionFiles && { contributionFiles }),
    manifestIntegrity: INTEGRITY,
  }
  write('remotes/stores/dist/releases.json', JSON.stringify({ current: 'b1', previous: null }))
  write('remotes/stores/dist/b1/build.json', JSON.stringify(manifest))
  write('remotes/stores/dist/b1/remote-entry.js', Buffer.alloc(100))
  write('remotes/stores/dist/b1/page.js', Buffer.alloc(9000))
  write('remotes/stores/dist/b1/page.js.br', Buffer.alloc(300))
}

test('a page over the budget of its remote is reported, with its largest files', () => {
  writeRemote(399)
  expect(budgetProblems(root)).toEqual([
    'remotes/stores: /admin/stores is 400 bytes (brotli), its pageBudget is 399. ' +
      'Largest: page.js 300, remote-entry.js 100',
  ])
})

test('a contribution over its budget is reported', () => {
  writeRemote(400, undefined, { 'stores/pending-badge': ['badge.js'] })
  write('remotes/stores/dist/b1/badge.js', Buffer.alloc(12_001))
  expect(budgetProblems(root)).toEqual([
    'remotes/stores: stores/pending-badge is 12001 bytes (brotli), its CONTRIBUTION_BUDGET is ' +
      '12000. Largest: badge.js 12001',
  ])
})

test('a page within its budget is not reported', () => {
  writeRemote(400)
  expect(budgetProblems(root)).toEqual([])
})

test('a page with its own budget is measured against that', () => {
  writeRemote(399, { '/admin/stores': 400 })
  expect(budgetProblems(root)).toEqual([])
  writeRemote(400, { '/admin/stores': 399 })
  expect(budgetProblems(root)).toHaveLength(1)
})

test('only the first load of the shell counts', () => {
  write(
    'shell/dist/index.html',
    '<script src="/assets/main.js"></script><link href="/assets/main.css">',
  )
  write('shell/dist/assets/main.js', Buffer.alloc(200_000))
  write('shell/dist/assets/main.css', Buffer.alloc(1))
  write('shell/dist/assets/later.js', Buffer.alloc(500_000))
  expect(budgetProblems(root)).toEqual([
    `shell: its first load is 200001 bytes (brotli), its SHELL_BUDGET is ${SHELL_BUDGET}. ` +
      'Largest: assets/main.js 200000, assets/main.css 1',
  ])
})
