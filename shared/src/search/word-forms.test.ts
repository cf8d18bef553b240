import { expect, test } from 'vitest'
import { foldText } from './fold-text.ts'
import { prefixForms, singularsOf } from './word-forms.ts'

const WORDS =
  'vengayam groundnut central match honey seeds price pachai vazhai maniyam theyilai சந்தை வெங்காயம் தக்காளி மணியம் தேயிலை கத்தரிக்காய்'

test.each(WORDS.split(' '))(
  'every prefix of %s has a form that is a prefix of the folded word',
  (word) => {
    const folded = foldText(word)
    for (let length = 2; length < word.length; length += 1) {
      const typed = word.slice(0, length)
      const forms = [foldText(typed), ...prefixForms(typed)]
      expect(
        forms.some((form) => folded.startsWith(form)),
        typed,
      ).toBe(true)
    }
  },
)

test.each([
  ['tomatoes', 'tomato'],
  ['onions', 'onion'],
  ['berries', 'berry'],
  ['பழங்கள்', 'பழம்'],
  ['பூக்கள்', 'பூ'],
  ['மாடுகள்', 'மாடு'],
])('%s is a plural of %s', (plural, singular) => {
  expect(singularsOf(plural)).toContain(singular)
})

test.each(['gas', 'தக்காளி', 'rice'])('%s is no plural', (word) => {
  expect(singularsOf(word)).toEqual([])
})
