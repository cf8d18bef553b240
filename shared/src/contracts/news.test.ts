import { expect, test } from 'vitest'
import { parseAdBannerUrl } from './ad-banner.ts'
import { isHttpUrl } from './http-url.ts'
import { newNews, news, newsEdit, newsTime } from './news.ts'

const BODY = {
  title: 'Rain',
  content: 'Early this year.',
  mediatype: 'news',
  media_url: '',
  category: 'Weather',
  date: '05/06/2026',
}

test.each([
  ['05/06/2026', Date.UTC(2026, 5, 5)],
  ['5/6/2026', Date.UTC(2026, 5, 5)],
  [' 29/02/2024 ', Date.UTC(2024, 1, 29)],
])('%j is a day', (text, time) => expect(newsTime(text)).toBe(time))

test.each([
  '',
  '29/02/2026',
  '31/04/2026',
  '06/13/2026',
  '0/1/2026',
  '2026-06-05',
  '5/6/26',
  'now',
])('%j is not a day', (text) => expect(newsTime(text)).toBeNull())

test.each(['https://example.org/a.mp4', 'http://example.org', ' https://example.org '])(
  '%j is an http URL',
  (text) => expect(isHttpUrl(text)).toBe(true),
)

test.each([
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'ftp://a.b',
  '//a.b',
  'a.b',
  '',
])('%j is not an http URL', (text) => expect(isHttpUrl(text)).toBe(false))

test('news of a foreign backend can have missing fields and fields of other types', () => {
  expect(news.parse({ Id: 'n-1', Title: 7, MediaType: 'Poem', MediaURL: null, likes: 3 })).toEqual({
    Id: 'n-1',
    Title: '7',
    Content: '',
    MediaType: 'news',
    MediaURL: '',
    Category: '',
    Date: '',
    Description: '',
    likes: 3,
  })
})

test.each([
  ['Image', 'image'],
  ['VIDEO', 'video'],
  [' News ', 'news'],
])('the media type %j is parsed as %s', (MediaType, parsed) => {
  expect(news.parse({ Id: 1, MediaType }).MediaType).toBe(parsed)
})

test('a body is trimmed and must be complete', () => {
  expect(newNews.parse({ ...BODY, title: ' Rain ' })).toEqual(BODY)
  for (const name of ['title', 'content', 'category', 'date']) {
    expect(newNews.safeParse({ ...BODY, [name]: ' ' }).success).toBe(false)
  }
  expect(newNews.safeParse({ ...BODY, id: 1 }).success).toBe(false)
  expect(newsEdit.parse({ ...BODY, id: 'n-1' })).toEqual({ ...BODY, id: 'n-1' })
})

test.each([
  ['video', '', false],
  ['video', '/uploads/a.webp', false],
  ['video', 'https://youtu.be/aqz-KE-bpKQ', true],
  ['image', '/uploads/a.webp', true],
  ['image', 'https://example.org/a.webp', true],
  ['image', '//example.org/a.webp', false],
  ['image', '/\\example.org', false],
  ['image', 'javascript:alert(1)', false],
  ['news', '', true],
])('the media type %s with the URL %j is valid: %s', (mediatype, media_url, accepted) => {
  expect(newNews.safeParse({ ...BODY, mediatype, media_url }).success).toBe(accepted)
  expect(newsEdit.safeParse({ ...BODY, id: 1, mediatype, media_url }).success).toBe(accepted)
})

test.each([
  [{ url: 'https://example.org/a.webp' }, 'https://example.org/a.webp'],
  ['https://example.org/a.webp', 'https://example.org/a.webp'],
  [{ banner_url: ' https://example.org/a.webp ' }, 'https://example.org/a.webp'],
  [{ url: '/my banner.webp', at: 7 }, '/my banner.webp'],
  [{ url: null }, null],
  ['', null],
  [{ url: '' }, null],
  [{}, null],
  [null, null],
])('the banner of %j is %j', (answer, url) => expect(parseAdBannerUrl(answer)).toBe(url))

test('an answer that is not a banner is refused', () => {
  expect(() => parseAdBannerUrl([])).toThrow()
  expect(() => parseAdBannerUrl({ one: 'a', two: 'b' })).toThrow()
  expect(() => parseAdBannerUrl('<!doctype html>')).toThrow()
  expect(() => parseAdBannerUrl({ url: 7 })).toThrow()
})
