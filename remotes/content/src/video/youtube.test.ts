import { expect, test } from 'vitest'
import { embedUrl, thumbnailUrl, youtubeId } from './youtube.ts'

const ID = 'aqz-KE-bpKQ'

test.each([
  `https://www.youtube.com/watch?v=${ID}`,
  `http://youtube.com/watch?list=PL1&v=${ID}&t=30s`,
  `https://m.youtube.com/watch?v=${ID}#t=1`,
  `https://youtu.be/${ID}`,
  ` https://youtu.be/${ID}?si=abc `,
  `https://www.youtube.com/embed/${ID}`,
  `https://www.youtube-nocookie.com/embed/${ID}?start=5`,
  `https://www.youtube.com/shorts/${ID}`,
  `https://youtube.com/shorts/${ID}/`,
  `HTTPS://WWW.YOUTUBE.COM/watch?v=${ID}`,
])('%s is recognised as the video', (url) => expect(youtubeId(url)).toBe(ID))

test.each([
  // invalid ids
  `https://youtu.be/${ID.slice(1)}`,
  `https://youtu.be/${ID}x`,
  `https://www.youtube.com/watch?v=${ID}x`,
  'https://www.youtube.com/watch?v=aqz-KE-bpK%22',
  'https://www.youtube.com/watch',
  `https://www.youtube.com/watch/${ID}`,
  `https://www.youtube.com/embed/${ID}/more`,
  `https://www.youtube.com/channel/${ID}`,
  `https://youtu.be/embed/${ID}`,
  // look-alike hosts
  `https://www.youtube.com.evil.example/watch?v=${ID}`,
  `https://evil.example/www.youtube.com/watch?v=${ID}`,
  `https://notyoutube.com/watch?v=${ID}`,
  `https://www.youtube.com@evil.example/watch?v=${ID}`,
  `https://youtube.com:8443/watch?v=${ID}`,
  `https://уoutube.com/watch?v=${ID}`,
  `javascript:alert(1)//https://youtu.be/${ID}`,
  `data:text/html,https://youtu.be/${ID}`,
  `ftp://youtube.com/watch?v=${ID}`,
  `//youtu.be/${ID}`,
  `youtu.be/${ID}`,
  '',
])('%j is not a YouTube video', (url) => expect(youtubeId(url)).toBeNull())

test('thumbnail and player come from hosts that the page may load from', () => {
  expect(thumbnailUrl(ID)).toBe(`https://i.ytimg.com/vi/${ID}/hqdefault.jpg`)
  expect(embedUrl(ID)).toBe(`https://www.youtube-nocookie.com/embed/${ID}`)
})
