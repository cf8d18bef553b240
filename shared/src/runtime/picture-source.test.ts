import { provideConfig } from '@vayal/shared/runtime/config'
import { pictureSource } from '@vayal/shared/runtime/picture-source'
import { expect, test } from 'vitest'

test.each([
  ['/uploads/a.webp', '/uploads/a.webp'],
  ['a.webp', 'http://vayal.test/api/a.webp'],
  [' https://pictures.example/a b.png ', 'https://pictures.example/a b.png'],
  ['http://pictures.example/a.png', 'http://pictures.example/a.png'],
  ['data:image/png;base64,AA==', 'data:image/png;base64,AA=='],
])('%j is loaded from %s', (url, source) => expect(pictureSource(url)).toBe(source))

test.each([
  '',
  '  ',
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  'blob:https://elsewhere.example/1',
  'http://',
])('%j is not loaded', (url) => expect(pictureSource(url)).toBeNull())

test('a path is resolved against the API', () => {
  const apiBaseUrl = 'https://backend.example/v1'
  const adBannerBaseUrl = apiBaseUrl
  provideConfig({ apiBaseUrl, adBannerBaseUrl, authMode: 'client', clientAuth: null })
  expect(pictureSource('/files/a.webp')).toBe('https://backend.example/files/a.webp')
  expect(pictureSource('files/a.webp')).toBe('https://backend.example/v1/files/a.webp')
  expect(pictureSource('/files/a.webp', 'https://banners.example')).toBe(
    'https://banners.example/files/a.webp',
  )
  expect(pictureSource('//cdn.example/a.webp')).toMatch(/^https?:\/\/cdn\.example\/a\.webp$/)
})
