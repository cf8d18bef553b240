import type { BrowserContext } from '@playwright/test'
import { pngImage } from './image-files.ts'

/** Pattern of the `watch` lines for the pages' only calls to other hosts. */
export const YOUTUBE_CALLS =
  /^elsewhere: GET https:\/\/(i\.ytimg\.com|www\.youtube-nocookie\.com)\//

/**
 * Answers in YouTube's place, so that no test depends on it.
 *
 * @returns the addresses that were asked for; the list grows.
 */
export async function stubYoutube(context: BrowserContext): Promise<string[]> {
  const asked: string[] = []
  const { buffer } = pngImage('thumbnail.png', [40, 60, 90])
  await context.route('https://i.ytimg.com/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'image/png', body: buffer })
  })
  await context.route('https://www.youtube-nocookie.com/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<title>player</title>A film' })
  })
  return asked
}
