import type { Browser, CDPSession, Page } from '@playwright/test'
import { newVisitor, quiet, slowProcessor } from './browser.ts'
import { firstDrawn, watchFirstDrawn } from './first-drawn.ts'
import type { Site } from './site.ts'

/** A list with many rows, and what of it is found where. */
export type LongList = {
  site: Site
  /** Address of the page. */
  path: string
  /** The call that answers with the rows, as its address ends. */
  answer: string
  /** Selects the field that searches. */
  search: string
}

/** Milliseconds, but for what says otherwise. */
export type ListFigures = {
  interactive: number
  keystroke: number
  /** Of a scroll of {@link SCROLL_FRAMES} frames. */
  droppedFrames: number
  /** Elements in the page. */
  nodes: number
  /** Bytes of JavaScript's heap after a collection. */
  heap: number
}

const SCROLL_FRAMES = 180
const FRAME_MS = 1000 / 60
const PIXELS_A_FRAME = 60
const TYPED = 'banana, lot 99'
/** As fast as people type: some keystrokes meet the list while it is being drawn. */
const BETWEEN_KEYS_MS = 130
const LONG_MS = 10 * 60_000

/** Opens the list with four times less processor, searches in it and scrolls it. */
export async function useLongList(browser: Browser, list: LongList): Promise<ListFigures> {
  await using context = await newVisitor(browser, list.site)
  context.setDefaultTimeout(LONG_MS)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await slowProcessor(devtools)
  await watchFirstDrawn(page, list.site.item)
  await watchLongTasks(page)
  await page.goto(list.site.url + list.path, { waitUntil: 'commit', timeout: LONG_MS })
  await firstDrawn(page)
  const interactive = await becameInteractive(page, list.answer)
  await quiet(page)
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length)
  const heap = await heapOf(devtools)
  const droppedFrames = await scroll(page)
  const keystroke = await type(page, list.search)
  return { interactive, keystroke, droppedFrames, nodes, heap }
}

/** @returns bytes that are left after what nobody needs was thrown away. */
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

/**
 * @returns from the end of the answer to the end of the last task of over 50 ms, or to the first
 *   row where none followed. Over when no such task began for a second.
 */
function becameInteractive(page: Page, answer: string): Promise<number> {
  return page.evaluate(async (ending) => {
    const ends: number[] = Reflect.get(window, 'longTaskEnds')
    const drawn: number = await Reflect.get(window, 'firstDrawn')
    while (performance.now() - Math.max(drawn, ...ends.slice(-1)) < 1000) {
      await new Promise((done) => setTimeout(done, 50))
    }
    const call = performance.getEntriesByType('resource').find(({ name }) => name.endsWith(ending))
    if (!(call instanceof PerformanceResourceTiming)) throw new Error(`Nothing asked for ${ending}`)
    return Math.max(drawn, ...ends.slice(-1)) - call.responseEnd
  }, answer)
}

/** @returns frames that the page had no time for. */
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
    { frames: SCROLL_FRAMES, frameMs: FRAME_MS, pixels: PIXELS_A_FRAME },
  )
}

/** @returns the slowest interaction: a key until the frame that shows what it did. */
async function type(page: Page, search: string): Promise<number> {
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.locator(search).first().focus()
  await page.evaluate(() => {
    const slowest = { ms: 0 }
    // TypeScript does not know the threshold: all that take longer than a frame are told.
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
  await quiet(page)
  return page.evaluate(async () => {
    await new Promise((done) => setTimeout(done, 2000))
    const slowest: { ms: number } = Reflect.get(window, 'slowestInteraction')
    return slowest.ms
  })
}
