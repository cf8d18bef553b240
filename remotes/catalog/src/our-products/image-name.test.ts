import { expect, test } from 'vitest'
import { imageName } from './image-name.ts'

test.each([
  ['Red_rose-2', 'IMG_0001.JPG', 'Red_rose-2.JPG'],
  ['Neem cake (5 kg)', 'photo.of.neem.png', 'Neem_cake__5_kg_.png'],
  ['பஞ்ச', 'a.webp', '____.webp'],
  ['Café/../x', 'a.jpeg', 'Caf_____x.jpeg'],
  ['Honey', 'pasted', 'Honey'],
])('an image of “%s” with the file name %s is sent as %s', (name, file, sent) => {
  expect(imageName(name, { name: file })).toBe(sent)
})
