import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, type Page } from '@playwright/test'
import { registry } from '@vayal/shared/contracts/registry'
import { SHELL_CONTRACT } from '@vayal/shared/contracts/shell-contract'
import { copyCheckout } from '../../scripts/copy-checkout.ts'
import { freePort } from '../../scripts/free-port.ts'
import { test as base } from '../support/test.ts'
import { report, SIZE } from './findings.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const SDK = 'node_modules/@vayal/remote-sdk'
const COMMAND = join(SDK, 'dist/sdk/vayal-remote.js')
const TOKEN = 'the-token-of-the-orders-team'
const NEXT_CONTRACT = SHELL_CONTRACT.replace(/\d+$/, (minor) => String(Number(minor) + 1))
const CONTRACTS = { small: [SHELL_CONTRACT], full: [SHELL_CONTRACT, NEXT_CONTRACT] }[SIZE]
const VERSIONS = CONTRACTS.map((contract) => `${contract}.0`)

/** `devOrigin` serves the build under development. */
const test = base.extend<{ devOrigin: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a destructured first parameter.
  devOrigin: async ({}, use) => use(`http://localhost:${await freePort()}`),

  settings: async ({ devOrigin }, use) =>
    use({ DEPLOY_TOKENS: `orders:${TOKEN}`, ALLOW_OVERRIDES: devOrigin }),
  origins: async ({ devOrigin }, use) => use([devOrigin]),
})

test('another repository creates, develops, checks and releases a remote with the packed SDK alone', async ({
  page,
  server,
  open,
  devOrigin,
}, testInfo) => {
  test.slow()
  const folder = mkdtempSync(join(tmpdir(), 'vayal-another-'))
  const checkout = copyCheckout()
  const repository = join(folder, 'repository')
  mkdirSync(repository)
  const run = commandsOn(server.url)
  // npm links the command only when it installs the package.
  const command = {
    small: ['node', COMMAND],
    full: ['npx', 'vayal-remote'],
  }[SIZE]
  const sdk = (...args: string[]) => run(repository, ...command, ...args)
  const live: (string | undefined)[] = []
  try {
    for (const version of VERSIONS) {
      setVersion(checkout, version)
      await run(checkout, 'npm', 'pack', './sdk', '--silent', '--pack-destination', folder)
      const tarball = join(folder, `vayal-remote-sdk-${version}.tgz`)
      if (SIZE === 'small') await installLinked(repository, tarball, run)
      else await run(repository, 'npm', 'install', '--prefer-offline', tarball)
      // Later versions build the same remote, whose contract the server's shell still offers.
      if (live.length === 0) {
        await sdk('new', 'orders', '--title', 'Orders')
        await open('/admin/account')
        await expectReloads(page, repository, { server: server.url, devOrigin })
      }
      expect(readdirSync(join(repository, 'remotes'))).toEqual(['orders'])
      await sdk('check')
      await sdk('publish', 'orders')
      await sdk('promote', 'orders')
      live.push(await liveBuild(server.url))
    }
  } finally {
    for (const path of [folder, checkout]) rmSync(path, { recursive: true, force: true })
  }
  const liveBuilds = new Set(live.filter((build) => build !== undefined)).size
  report(testInfo, [
    {
      attack: 'a remote of another repository, with the packed SDK alone',
      amount: `SDK ${VERSIONS.join(', then ')}`,
      outcome: `${liveBuilds} builds went live`,
      limit: String(VERSIONS.length),
      held: liveBuilds === VERSIONS.length,
    },
  ])
})

async function expectReloads(
  page: Page,
  repository: string,
  { server, devOrigin }: { server: string; devOrigin: string },
): Promise<void> {
  // Not by npx: its child would survive the kill.
  const dev = spawn('node', [COMMAND, 'dev', 'orders', '--against', server], {
    cwd: repository,
    stdio: 'ignore',
    env: { ...process.env, PORT: new URL(devOrigin).port },
  })
  try {
    const isBuilt = async () => (await fetch(`${devOrigin}/build.json`)).ok
    await expect(async () => expect(await isBuilt()).toBe(true)).toPass({ timeout: 60_000 })
    await page.goto(`/admin/orders?override=orders@${devOrigin}`)
    await expect(page.getByRole('heading', { name: 'Orders', level: 1, exact: true })).toBeVisible()
    const messages = join(repository, 'remotes/orders/messages/en.json')
    change(messages, /"Orders"/, '"Orders of today"')
    await expect(page.getByRole('heading', { name: 'Orders of today', level: 1 })).toBeVisible()
    change(join(repository, 'remotes/orders/remote.json'), /"en": "Orders"/g, '"en": "All orders"')
    // A page that is closed while it reloads may never close.
    await expect(page.getByRole('link', { name: 'All orders' })).toBeVisible()
    // Closes the page first, because the stop would cut off its event stream.
    await page.close()
  } finally {
    dev.kill()
    await once(dev, 'exit')
  }
}

type Run = ReturnType<typeof commandsOn>

/** Returns a function that runs a command; it rejects with the output of one that fails. */
function commandsOn(server: string) {
  const env = {
    PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
    HOME: process.env.HOME,
    // The certificates of a proxy between npm and its registry.
    NODE_EXTRA_CA_CERTS: process.env.NODE_EXTRA_CA_CERTS,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    VAYAL_SERVER: server,
    DEPLOY_TOKEN: TOKEN,
  }
  return (cwd: string, ...[command = '', ...args]: string[]) =>
    promisify(execFile)(command, args, { cwd, env })
}

/** Links the packages of this checkout, because npm takes half a minute to install them. */
async function installLinked(repository: string, tarball: string, run: Run): Promise<void> {
  const installed = join(repository, SDK)
  mkdirSync(installed, { recursive: true })
  await run(installed, 'tar', '-xzf', tarball, '--strip-components=1')
  const packages = readdirSync(join(ROOT, 'node_modules')).filter((name) => name !== '@vayal')
  for (const name of packages) {
    symlinkSync(join(ROOT, 'node_modules', name), join(repository, 'node_modules', name))
  }
  cpSync(join(ROOT, 'package-lock.json'), join(repository, 'package-lock.json'))
  writeFileSync(join(repository, 'package.json'), '{}')
}

/** Sets the version of the SDK and of the shell contract, which must agree. */
function setVersion(checkout: string, version: string): void {
  change(join(checkout, 'sdk/package.json'), /"version": ".*"/, `"version": "${version}"`)
  const file = join(checkout, 'shared/src/contracts/shell-contract.ts')
  const contract = version.replace(/\.\d+$/, '')
  change(file, /SHELL_CONTRACT = '.*'/, `SHELL_CONTRACT = '${contract}'`)
}

function change(file: string, from: RegExp, to: string): void {
  const text = readFileSync(file, 'utf8')
  expect(text).toMatch(from)
  writeFileSync(file, text.replace(from, to))
}

async function liveBuild(server: string): Promise<string | undefined> {
  const { remotes } = registry.parse(await (await fetch(`${server}/registry.json`)).json())
  return remotes.find(({ id }) => id === 'orders')?.current.version
}
