import type { BrowserContext } from '@playwright/test'
import { pngImage } from './image-files.ts'

/** The only calls that pages make to other hosts, as `watch` lines. */
export const YOUTUBE_CALLS =
  /^elsewhere: GET https:\/\/(i\.ytimg\.com|www\.youtube-nocookie\.com)\//

/** Replaces YouTube, so that no test depends on it. Returns a live list of requested URLs. */
export async function stubYoutube(context: BrowserContext): Promise<string[]> {
  const requests: string[] = []
  const { buffer } = pngImage('thumbnail.png', [40, 60, 90])
  await context.route('https://i.ytimg.com/**', (route) => {
    requests.push(route.request().url())
    return route.fulfill({ contentType: 'image/png', body: buffer })
  })
  await context.route('https://www.youtube-nocookie.com/**', (route) => {
    requests.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<title>player</title>A film' })
  })
  return requests
}
