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

/** 1.6 Mbit/s down, half as much up, a round trip of 150 ms. */
const WEAK_NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 800_000 / 8,
}
const CPU_SLOWDOWN = 4
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'
const FULL_BROWSERS = ['/usr/bin/chromium', '/usr/bin/google-chrome']

/** Path of a full browser: the headless shell cannot open windows. */
export function installedBrowser(): string | undefined {
  return FULL_BROWSERS.find((path) => existsSync(path))
}

export function openBrowser(): Promise<Browser> {
  const installed = existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : installedBrowser()
  return chromium.launch({
    ...(installed !== undefined && { executablePath: installed }),
    // For exact heap sizes, and for source positions without a second parse (docs/performance.md).
    args: [
      ...BROWSER_ARGS,
      '--enable-precise-memory-info',
      '--js-flags=--no-enable-lazy-source-positions',
    ],
  })
}

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
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
}

/** Counts the bytes of scripts, as sent, with headers. Returns a function that reads the count. */
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

/** Start and end, as the page’s `performance.now()`. */
export type Span = readonly [number, number]

/** Bytes of the scripts requested within the span, as sent, with headers. */
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

/** Waits until no request has started or ended for a while. Open connections do not count. */
export async function waitForNetworkIdle(page: Page, forMs = QUIET_MS): Promise<void> {
  let last = performance.now()
  const handleActivity = () => {
    last = performance.now()
  }
  page
    .on('request', handleActivity)
    .on('requestfinished', handleActivity)
    .on('requestfailed', handleActivity)
  while (performance.now() - last < forMs) await pause(50)
  page
    .off('request', handleActivity)
    .off('requestfinished', handleActivity)
    .off('requestfailed', handleActivity)
}
