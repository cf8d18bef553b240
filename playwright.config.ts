import { defineConfig } from '@playwright/test'
import { BROWSER_ARGS } from './scripts/browser-args.ts'
import { findBrowser } from './scripts/find-browser.ts'

const browser = findBrowser()

/** Configuration for `npm run e2e`, which provides the browser and the builds. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  // Two for each core of a small machine: journeys mostly wait for pages, servers and timeouts.
  workers: 4,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-IN',
    // Without a GPU, animations are slow: a tenth of a run's time. Journeys that test animations enable them.
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'Asia/Kolkata',
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
    // Only on demand, as runs take half as long again. The page's security policy blocks snapshots.
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
