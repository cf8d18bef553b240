import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  chromium,
  type Page,
} from '@playwright/test'
import { BROWSER_ARGS } from '../../scripts/browser-args.ts'
import type { Site } from './site.ts'

/** A phone on a weak network: 1.6 Mbit/s down, half as much up, a round trip of 150 ms. */
const WEAK_NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 800_000 / 8,
}
const SLOWDOWN = 4
const HEADLESS = '/usr/bin/chromium-headless-shell'
const WITH_WINDOWS = ['/usr/bin/chromium', '/usr/bin/google-chrome']

/** Of a browser that could draw windows; undefined where none is installed in the usual place. */
export function installedBrowser(): string | undefined {
  return WITH_WINDOWS.find((path) => existsSync(path))
}

export function openBrowser(): Promise<Browser> {
  const installed = existsSync(HEADLESS) ? HEADLESS : installedBrowser()
  return chromium.launch({
    ...(installed !== undefined && { executablePath: installed }),
    // Memory is counted to the byte, and can be tidied before. Playwright listens to the network, for
    // which V8 notes where in the script a request came from: it would parse the script again for it.
    args: [
      ...BROWSER_ARGS,
      '--enable-precise-memory-info',
      '--js-flags=--no-enable-lazy-source-positions',
    ],
  })
}

/** Somebody signed in who was never here before: nothing is kept from other contexts. */
export function newVisitor(browser: Browser, site: Site): Promise<BrowserContext> {
  const localStorage = [
    { name: 'authToken', value: site.token },
    { name: 'authUsername', value: 'admin' },
  ]
  return browser.newContext({
    viewport: { width: 1280, height: 800 },
    storageState: { cookies: [], origins: [{ origin: site.url, localStorage }] },
  })
}

/** A tab on a weak network, with four times less processor. */
export async function newSlowTab(
  context: BrowserContext,
): Promise<{ page: Page; devtools: CDPSession }> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await slowNetwork(devtools)
  await slowProcessor(devtools)
  return { page, devtools }
}

async function slowNetwork(devtools: CDPSession): Promise<void> {
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', WEAK_NETWORK)
}

export async function slowProcessor(devtools: CDPSession): Promise<void> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
}

/** Counts the bytes of scripts as they come over the wire, headers included. */
export async function countScriptBytes(devtools: CDPSession): Promise<() => number> {
  await devtools.send('Network.enable')
  const scripts = new Set<string>()
  let bytes = 0
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script' || response.mimeType.includes('javascript')) scripts.add(requestId)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  return () => bytes
}

/** From and to, as the page's `performance.now()`. */
export type Span = readonly [number, number]

/**
 * The bytes of scripts that were asked for before a moment, as they came over the wire, headers
 * included: what is fetched ahead of its use, once a page is drawn, is not in them.
 */
export function scriptBytesWithin(page: Page, span: Span): Promise<number> {
  return page.evaluate(
    ([from, to]) =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(
          ({ name, startTime }) => /\.m?js($|\?)/.test(name) && startTime >= from && startTime < to,
        )
        .reduce((sum, { transferSize }) => sum + transferSize, 0),
    span,
  )
}

const QUIET_MS = 700

/** Until nothing was asked or answered for a while; a line that stays open may do so. */
export async function quiet(page: Page, forMs = QUIET_MS): Promise<void> {
  let last = performance.now()
  const note = () => {
    last = performance.now()
  }
  page.on('request', note).on('requestfinished', note).on('requestfailed', note)
  while (performance.now() - last < forMs) await pause(50)
  page.off('request', note).off('requestfinished', note).off('requestfailed', note)
}
