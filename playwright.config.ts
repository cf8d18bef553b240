import { defineConfig } from '@playwright/test'
import { BROWSER_ARGS } from './scripts/browser-args.ts'
import { findBrowser } from './scripts/find-browser.ts'

const browser = findBrowser()

/** Run it by `npm run e2e`, which provides the browser and the builds. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  // Two for each core of a small machine: journeys mostly wait for pages, servers and timeouts.
  workers: 4,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-IN',
    // Without a GPU, animations take a tenth of the time. Journeys of overlays and toasts enable them.
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'Asia/Kolkata',
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
    // Slower by half, so only on demand. No snapshots: the page's security policy blocks them.
    trace: process.env.TRACE
      ? { mode: 'retain-on-failure', snapshots: false, screenshots: true, sources: true }
      : 'off',
    launchOptions: {
      ...(browser && browser !== 'playwright' && { executablePath: browser }),
      args: [
        ...BROWSER_ARGS,
        // Saves a process, and a tenth of the time.
        '--in-process-gpu',
        // A page is open for seconds, so optimised code costs more than it saves: 15 % of the time.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
})
