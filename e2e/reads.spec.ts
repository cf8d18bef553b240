import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect } from '@playwright/test'
import { remoteDeclaration } from '@vayal/shared/contracts/build-manifest'
import { test } from './support/test.ts'

const REMOTES = resolve(import.meta.dirname, '../remotes')

const declared = readdirSync(REMOTES)
  .map((id) => JSON.parse(readFileSync(resolve(REMOTES, id, 'remote.json'), 'utf8')))
  .flatMap((json) => Object.entries(remoteDeclaration.parse(json).reads ?? {}))
  .filter(([mount]) => !mount.includes(':'))

test('each page whose path has no parameter makes its declared calls once, before any script arrives', async ({
  page,
  open,
}) => {
  let calls: string[] = []
  let code = Promise.withResolvers<void>()
  let codeArrived = false
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'GET' || !pathname.startsWith('/api/')) return
    calls.push(`${codeArrived ? 'late ' : ''}${pathname.slice('/api'.length)}`)
  })
  await page.route('**/*.js', async (route) => {
    await code.promise
    await route.continue()
  })
  for (const [mount, reads] of declared) {
    calls = []
    code = Promise.withResolvers()
    codeArrived = false
    const opened = open(mount)
    await expect.poll(() => reads.every((path) => calls.includes(path)), mount).toBe(true)
    codeArrived = true
    code.resolve()
    await opened
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // Time for a second call, if the page makes one.
    await page.waitForTimeout(1000)
    const made = calls.filter((call) => reads.some((path) => call.endsWith(path)))
    expect(made.toSorted(), mount).toEqual(reads.toSorted())
  }
})
