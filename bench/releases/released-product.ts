import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { BrowserContext, Page } from '@playwright/test'
import { ROOT } from '../../scripts/workspaces.ts'
import { signIn, startServer } from '../../server/torture/running-server.ts'
import type { Site } from '../browser/site.ts'

export const RELEASED = 'stores'
export const PAGE_TIMEOUT_MS = 10_000

export const TOKEN = 'the-token-of-the-measurement'

/** First page of each remote, and a page of another remote, which must open when the first one fails. */
export const PLACES = [
  { remote: 'catalog', path: '/admin/categories', otherPath: '/admin/markets' },
  { remote: 'commerce', path: '/admin/markets', otherPath: '/admin/news' },
  { remote: 'content', path: '/admin/news', otherPath: '/admin/stores' },
  { remote: 'stores', path: '/admin/stores', otherPath: '/admin/categories' },
]

export interface ReleasedProduct extends Site {
  liveBuild(): Promise<string>
  change(action: 'promote' | 'rollback', version: string): Promise<void>
  /** Runs `npm run release` with these arguments. @throws its output when it fails */
  release(args: string[]): Promise<void>
}

export async function startReleasedProduct(dataDir: string): Promise<ReleasedProduct> {
  const server = await startServer({
    DATA_DIR: dataDir,
    WEB_ROOT: ROOT,
    SEED: 'demo',
    DEPLOY_TOKENS: `${RELEASED}:${TOKEN}`,
  })
  const { url } = server
  const { call, change } = releaseApi(url)
  return {
    name: 'ours',
    url,
    token: await signIn(url),
    item: '',
    async liveBuild() {
      return String(Reflect.get(Object(Reflect.get(await call(''), 'state')), 'current'))
    },
    change,
    release: (args) => runRelease(url, TOKEN, args),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

export function releaseApi(url: string) {
  const call = async (path: string, body?: object): Promise<object> => {
    const answer = await fetch(`${url}/api/releases/${RELEASED}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        Authorization: `Bearer ${TOKEN}`,
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return Object(await answer.json())
  }
  const change = async (action: 'promote' | 'rollback', version: string) => {
    const revision = Number(Reflect.get(await call(''), 'revision'))
    const smoke = action === 'promote' ? { smoke: 'skipped', force: true } : {}
    await call(`/${action}`, { revision, version, ...smoke })
  }
  return { call, change }
}

export async function freshTab(context: BrowserContext, { url }: Site, search = ''): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${url}/admin/${RELEASED}${search}`, { waitUntil: 'commit' })
  await page.locator('main h1').first().waitFor({ timeout: PAGE_TIMEOUT_MS })
  return page
}

export async function runRelease(url: string, token: string, args: string[]): Promise<void> {
  const child = spawn(process.execPath, ['scripts/release.ts', ...args], {
    cwd: ROOT,
    env: { ...process.env, VAYAL_SERVER: url, DEPLOY_TOKEN: token },
  })
  let output = ''
  child.stderr.on('data', (text) => {
    output += text
  })
  child.stdout.resume()
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`release ${args.join(' ')} ended with ${code}: ${output}`)
}
