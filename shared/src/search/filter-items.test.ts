import { expect, test } from 'vitest'
import { filterItems } from './filter-items.ts'

const ITEMS = [
  'Country tomato\nSalem\n90000 41001',
  'சின்ன வெங்காயம்\nErode\n9000041002',
  'Bellary onion\nTiruchirappalli\n+91 90000-41003',
  'R.S. Puram Uzhavar Sandhai\nCoimbatore\n9000041004',
  'Seed drill with tractor\nViluppuram\n9000041005',
  'Palar Milk Point\nVellore',
  'Yellow pumpkin\nTheni',
  'Pandian Pump Sets\nMadurai',
]

function found(search: string): number[] {
  return filterItems(ITEMS, (text) => text, search).map((text) => ITEMS.indexOf(text))
}

test.each<[string, string, number[]]>([
  ['part of a word, in any case', 'OMAT', [0]],
  ['several words in any order', 'salem tomato', [0]],
  ['words of which one does not match', 'salem onion', []],
  ['Tamil in Latin letters', 'vengayam', [1, 2]],
  ['an English word for a Tamil name', 'onion', [1, 2]],
  ['a Tamil word for an English name', 'தக்காளி', [0]],
  ['another spelling of a Tamil word', 'thakali', [0]],
  ['the beginning of a word that has synonyms', 'thakka', [0]],
  ['a market, as typed', 'santhai', [3]],
  ['a district in Tamil', 'சேலம்', [0]],
  ['a short name of a district', 'trichy', [2]],
  ['a wrong letter', 'tomsto', [0]],
  ['a missing letter', 'tomto', [0]],
  ['an added letter', 'onnioon', [1, 2]],
  ['swapped letters', 'trcator', [4]],
  ['a missing dot on a Tamil consonant', 'வெஙகாயம்', [1, 2]],
  ['a missing vowel sign', 'வெங்கயம்', [1, 2]],
  ['another vowel sign', 'வெங்காயிம்', [1, 2]],
  ['an added Tamil letter', 'வெங்ககாயம்', [1, 2]],
  ['swapped Tamil letters', 'வெங்கயாம்', [1, 2]],
  ['a wrong Tamil letter', 'வெங்காபம்', [1, 2]],
  ['a missing dot in an unfinished Tamil word', 'வெஙகாய', [1, 2]],
  ['two wrong Tamil letters', 'வெஙகாபம்', []],
  ['a wrong letter in one of two words', 'onian erode', [1]],
  ['two wrong letters', 'timetu', []],
  ['a wrong letter in a short word', 'ser', []],
  ['a wrong letter in a word of four letters', 'palar mulk', [5]],
  ['a missing letter in a word of four letters', 'palar mik', [5]],
  ['a missing vowel in a word of four letters', 'palar mlk', [5]],
  ['a Tamil word for pumpkin', 'poosani', [6]],
  ['a longer Tamil word for pumpkin', 'poosanikai', [6]],
  ['a Tamil word for pumpkin with a double k', 'poosanikkai', [6]],
  ['a Tamil word for pumpkin, written as spoken', 'pushnikai', [6]],
  ['a word in the plural, without those that sound alike', 'seeds', [4]],
  ['a short word inside another', 'ram', [3, 4]],
  ['a phone number with spaces', '90000 41002', [1]],
  ['a phone number stored with spaces', '9000041001', [0]],
  ['a phone number with the country code', '+91 90000 41003', [2]],
  ['the end of a phone number', '41005', [4]],
  ['punctuation as stored', 'r.s.', [3]],
  ['only spaces', '  ', ITEMS.map((_, index) => index)],
  ['one letter again and again', 'zzzzz', []],
])('%s: %j finds %j', (_, search, indexes) => {
  expect(found(search)).toEqual(indexes)
})

test('an exact match hides those with a wrong letter', () => {
  const names = ['Tomato', 'Tometo farm']
  expect(filterItems(names, (name) => name, 'tometo')).toEqual(['Tometo farm'])
})

test.each<[string, string[], string[]]>([
  ['tomatoe', ['Tomato', 'Wanted: tomatoes for pulp'], ['Tomato', 'Wanted: tomatoes for pulp']],
  ['guva', ['Coconut, Kovai', 'Guava', 'Mango'], ['Coconut, Kovai', 'Guava']],
  ['chickn', ['Sign out', 'Country chicken', 'Mango'], ['Country chicken']],
  ['onin', ['Small onion', 'சின்ன வெங்காயம்'], ['Small onion', 'சின்ன வெங்காயம்']],
  ['jackfriut', ['Jackfruit', 'Mango'], ['Jackfruit']],
  ['exhibitoins', ['Exhibitions', 'Markets'], ['Exhibitions']],
  ['turmreic', ['Erode turmeric', 'Erode'], ['Erode turmeric']],
  ['seed', ['Pandian Pump Sets', 'Vaigai Seeds'], ['Vaigai Seeds']],
  ['seeds', ['Pandian Pump Sets', 'Vaigai Seeds'], ['Vaigai Seeds']],
  ['seeds', ['Pandian Pump Sets', 'Seedlings'], ['Seedlings']],
  ['cow', ['Cow', 'Crow', 'Cot'], ['Cow']],
  ['pal', ['Palar Milk', 'Pulp', 'Pearl'], ['Palar Milk']],
])('only an unknown, long enough word is corrected: %s in %j', (search, items, expected) => {
  expect(filterItems(items, (item) => item, search)).toEqual(expected)
})

test('a pasted word of thousands of letters is not corrected', () => {
  const long = `tomat${'x'.repeat(5000)}`
  expect(filterItems(['Tomato'], (name) => name, long)).toEqual([])
})
