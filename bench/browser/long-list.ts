import type { Browser, CDPSession, Page } from '@playwright/test'
import { newVisitor, slowProcessor, waitForNetworkIdle } from './browser.ts'
import { firstRendered, watchFirstRendered } from './first-rendered.ts'
import type { Site } from './site.ts'

export type LongList = {
  site: Site
  path: string
  /** End of the URL that answers with the rows. */
  answer: string
  search: string
}

/** Milliseconds, unless a field says otherwise. */
export type ListFigures = {
  interactive: number
  keystroke: number
  /** Dropped frames in a scroll of {@link SCROLL_FRAMES} frames. */
  droppedFrames: number
  nodes: number
  /** JavaScript heap in bytes, after a garbage collection. */
  heap: number
}

const SCROLL_FRAMES = 180
const FRAME_MS = 1000 / 60
const PIXELS_PER_FRAME = 60
const TYPED = 'banana, lot 99'
/** Typing speed of a person, at which some keystrokes arrive while the list renders. */
const BETWEEN_KEYS_MS = 130
const TIMEOUT_MS = 10 * 60_000

export async function measureLongList(browser: Browser, list: LongList): Promise<ListFigures> {
  await using context = await newVisitor(browser, list.site)
  context.setDefaultTimeout(TIMEOUT_MS)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await slowProcessor(devtools)
  await watchFirstRendered(page, list.site.item)
  await watchLongTasks(page)
  await page.goto(list.site.url + list.path, { waitUntil: 'commit', timeout: TIMEOUT_MS })
  await firstRendered(page)
  const interactive = await timeToInteractive(page, list.answer)
  await waitForNetworkIdle(page)
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length)
  const heap = await heapOf(devtools)
  const droppedFrames = await scroll(page)
  const keystroke = await type(page, list.search)
  return { interactive, keystroke, droppedFrames, nodes, heap }
}

export async function heapOf(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  return usedSize
}

async function watchLongTasks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const ends: number[] = []
    Reflect.set(window, 'longTaskEnds', ends)
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) ends.push(startTime + duration)
    }).observe({ type: 'longtask', buffered: true })
  })
}

/** Milliseconds from the answer to the first row, or to the end of a later task over 50 ms. */
function timeToInteractive(page: Page, answer: string): Promise<number> {
  return page.evaluate(async (ending) => {
    const ends: number[] = Reflect.get(window, 'longTaskEnds')
    const painted: number = await Reflect.get(window, 'firstRendered')
    while (performance.now() - Math.max(painted, ...ends.slice(-1)) < 1000) {
      await new Promise((done) => setTimeout(done, 50))
    }
    const call = performance.getEntriesByType('resource').find(({ name }) => name.endsWith(ending))
    if (!(call instanceof PerformanceResourceTiming)) throw new Error(`No request for ${ending}`)
    return Math.max(painted, ...ends.slice(-1)) - call.responseEnd
  }, answer)
}

function scroll(page: Page): Promise<number> {
  return page.evaluate(
    ({ frames, frameMs, pixels }) => {
      const { promise, resolve } = Promise.withResolvers<number>()
      let [count, dropped, last] = [0, 0, 0]
      requestAnimationFrame(function step(now) {
        if (last > 0) dropped += Math.max(0, Math.round((now - last) / frameMs) - 1)
        last = now
        window.scrollBy(0, pixels)
        count += 1
        if (count > frames) resolve(dropped)
        else requestAnimationFrame(step)
      })
      return promise
    },
    { frames: SCROLL_FRAMES, frameMs: FRAME_MS, pixels: PIXELS_PER_FRAME },
  )
}

/** Returns the slowest interaction, from a key press to the frame that shows its effect. */
async function type(page: Page, search: string): Promise<number> {
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.locator(search).first().focus()
  await page.evaluate(() => {
    const slowest = { ms: 0 }
    // TypeScript does not know the threshold: events longer than a frame are reported.
    const options = { type: 'event', durationThreshold: 16 }
    Reflect.set(window, 'slowestInteraction', slowest)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, 'interactionId') > 0) {
          slowest.ms = Math.max(slowest.ms, entry.duration)
        }
      }
    }).observe(options)
  })
  await page.keyboard.type(TYPED, { delay: BETWEEN_KEYS_MS })
  await waitForNetworkIdle(page)
  return page.evaluate(async () => {
    await new Promise((done) => setTimeout(done, 2000))
    const slowest: { ms: number } = Reflect.get(window, 'slowestInteraction')
    return slowest.ms
  })
}
