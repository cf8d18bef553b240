import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { registry } from '@vayal/shared/contracts/registry'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { copyCheckout } from './copy-checkout.ts'
import { freePort } from './free-port.ts'

/** Folders that the page of stores does not need. Without them, fewer packages are built. */
const UNNEEDED = /^(e2e|bench|docs|remotes\/(?!stores)[^/]+)$/

const boot = z.object({ registry })

let checkout: string

afterEach(() => rmSync(checkout, { recursive: true, force: true }))

test('a page opened after an edit gets the edited remote', async () => {
  checkout = copyCheckout({ exclude: (folder) => UNNEEDED.test(folder) })
  const port = await freePort()
  const dev = spawn('npm', ['run', 'dev', '--ignore-scripts', '--', 'stores'], {
    cwd: checkout,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, PORT: String(port), DATA_DIR: join(checkout, 'data') },
  })
  const fetchText = async (path: string) => {
    const response = await fetch(`http://localhost:${port}${path}`)
    expect(response.status).toBe(200)
    return response.text()
  }
  const entryOf = (page: string) => {
    const [, json = ''] = /id="boot">(.*?)<\/script>/s.exec(page) ?? []
    const { remotes } = boot.parse(JSON.parse(json)).registry
    return remotes.find(({ id }) => id === 'stores')?.current.entry ?? ''
  }
  try {
    await vi.waitFor(() => fetchText('/admin/stores'), { timeout: 120_000, interval: 500 })
    const entry = '/remotes/stores/dev/remote-entry.js'
    const before = await fetchText(entry)
    // The server imports this file too, so it restarts.
    const edited = join(checkout, 'shared/src/contracts/store.ts')
    writeFileSync(edited, `${readFileSync(edited, 'utf8')}\nexport const EDITED = true\n`)
    const rebuilt = async () => expect(await fetchText(entry)).not.toBe(before)
    await vi.waitFor(rebuilt, { timeout: 60_000, interval: 50 })
    expect(entryOf(await fetchText('/admin/stores'))).toBe(entry)
  } finally {
    dev.kill('SIGHUP')
    // stderr closes when the last process that holds it ends, the server included.
    await once(dev.stderr.resume(), 'close')
  }
})
