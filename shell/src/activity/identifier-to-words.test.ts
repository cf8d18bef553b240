import { expect, test } from 'vitest'
import { identifierToWords } from './identifier-to-words.ts'

test.each([
  ['BarnDoor', 'Barn door'],
  ['barnDoor', 'Barn door'],
  ['barn_door-key', 'Barn door key'],
  ['GSTNo', 'GST no'],
  ['DoorURL', 'Door URL'],
  ['Floor2Plan', 'Floor2 plan'],
  ['_', '_'],
  ['Is it a Barn?', 'Is it a Barn?'],
  ['மாடி', 'மாடி'],
])('%s becomes "%s"', (name, words) => {
  expect(identifierToWords(name)).toBe(words)
})
