import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect } from '@playwright/test'
import { remoteDeclaration } from '@vayal/shared/contracts/registry'
import { test } from './support/test.ts'

const REMOTES = resolve(import.meta.dirname, '../remotes')

/** What the remotes say that their pages read first of all. */
const declared = readdirSync(REMOTES)
  .map((id) => JSON.parse(readFileSync(resolve(REMOTES, id, 'remote.json'), 'utf8')))
  .flatMap((json) => Object.entries(remoteDeclaration.parse(json).reads ?? {}))

for (const [mount, reads] of declared) {
  if (mount.includes(':')) continue
  test(`${mount} reads ${reads.join(' and ')} before any script is there, and once`, async ({
    page,
    open,
  }) => {
    const asked: string[] = []
    let codeCame = false
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (request.method() !== 'GET' || !pathname.startsWith('/api/')) return
      asked.push(`${codeCame ? 'late ' : ''}${pathname.slice('/api'.length)}`)
    })
    const code = Promise.withResolvers<void>()
    await page.route('**/*.js', async (route) => {
      await code.promise
      await route.continue()
    })
    // The page has not loaded until its code has.
    const opened = open(mount)
    await expect.poll(() => reads.every((path) => asked.includes(path))).toBe(true)
    codeCame = true
    code.resolve()
    await opened
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // Whatever it would ask for again, it has asked for by then.
    await page.waitForTimeout(1000)
    for (const path of reads) expect(asked.filter((one) => one.endsWith(path))).toEqual([path])
  })
}
