import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildManifest } from '@vayal/shared/contracts/build-manifest'
import { registry } from '@vayal/shared/contracts/registry'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { copyCheckout } from './copy-checkout.ts'
import { freePort } from './free-port.ts'

const boot = z.object({ registry })

const isFrontEnd = (folder: string) => folder === 'shell' || folder === 'public-site'

let checkout: string

afterEach(() => rmSync(checkout, { recursive: true, force: true }))

test('a page opened after an edit gets the edited remote', async () => {
  checkout = copyCheckout()
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

test('against a server, changed messages and declarations are rebuilt', async () => {
  checkout = copyCheckout({ without: isFrontEnd })
  const port = await freePort()
  const args = ['scripts/dev.ts', 'stores', '--against', 'https://vayal.example']
  const dev = spawn(process.execPath, args, {
    cwd: checkout,
    stdio: 'ignore',
    env: { ...process.env, PORT: String(port) },
  })
  const manifest = async () => {
    const response = await fetch(`http://localhost:${port}/build.json`)
    return buildManifest.parse(await response.json())
  }
  const change = (file: string, from: string, to: string) => {
    const path = join(checkout, 'remotes/stores', file)
    writeFileSync(path, readFileSync(path, 'utf8').replace(from, to))
  }
  try {
    const { files } = await vi.waitFor(manifest, { timeout: 60_000, interval: 200 })
    change('messages/en.json', '"Stores"', '"Shops of ours"')
    const isChanged = async () => expect((await manifest()).files).not.toEqual(files)
    await vi.waitFor(isChanged, { timeout: 30_000, interval: 100 })
    change('remote.json', '"Stores"', '"Shops"')
    const inSidebar = async () => expect(JSON.stringify((await manifest()).nav)).toContain('Shops')
    await vi.waitFor(inSidebar, { timeout: 30_000, interval: 100 })
  } finally {
    dev.kill()
    await once(dev, 'exit')
  }
})
