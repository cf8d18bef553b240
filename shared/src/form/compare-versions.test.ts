import { expect, test } from 'vitest'
import { compareVersions } from './compare-versions.ts'

const BASE = {
  Name: 'Tomato',
  Price: '20',
  Units: 'Kg',
  tags: ['red, round'],
  icon: null as File | null,
  iconUrl: '/uploads/old.webp',
  newTag: '',
}
const FIELDS = {
  labels: {
    Name: () => 'Name',
    Price: () => 'Price',
    Units: () => 'Units',
    tags: () => 'Tags',
    icon: () => 'Icon',
    iconUrl: () => 'Icon',
  },
  displayText: { Price: (price: string) => `₹${price}` },
}

type Values = typeof BASE

function compare(
  yours: Partial<Values>,
  theirs: Partial<Values>,
  coupledFields?: (mine: Values, other: Values) => readonly (keyof Values)[],
) {
  const versions = { base: BASE, yours: { ...BASE, ...yours }, theirs: { ...BASE, ...theirs } }
  return compareVersions(versions, { ...FIELDS, coupledFields })
}

test('only the fields that the user changed are kept, and each difference shows both versions', () => {
  expect(compare({ Name: 'Tomatoes' }, { Name: 'Red tomato', Price: '25' })).toEqual({
    kept: ['Name'],
    differences: [
      { label: 'Name', yours: 'Tomatoes', theirs: 'Red tomato', isKept: true },
      { label: 'Price', yours: '₹20', theirs: '₹25', isKept: false },
    ],
  })
})

test('coupled fields are kept together if the user changed one of them', () => {
  const perUnit = (mine: Values, other: Values) =>
    mine.Units === other.Units ? [] : (['Price', 'Units'] as const)
  const inQuintal = { Price: '2000', Units: 'Quintal' }
  expect(compare({ Price: '21' }, inQuintal, perUnit).kept).toEqual(['Price', 'Units'])
  expect(compare({ Price: '21' }, { Price: '22' }, perUnit).kept).toEqual(['Price'])
  expect(compare({ Name: 'Tomatoes' }, inQuintal, perUnit).kept).toEqual(['Name'])
})

test('a file and the URL that it replaces, which have one label, are one difference', () => {
  const icon = new File([], 'new.png')
  const theirs = { iconUrl: '/uploads/theirs.webp' }
  expect(compare({ icon }, theirs, () => ['icon', 'iconUrl'])).toEqual({
    kept: ['icon', 'iconUrl'],
    differences: [
      { label: 'Icon', yours: 'new.png', theirs: '/uploads/theirs.webp', isKept: true },
    ],
  })
})

test('a change that shows the same text, and a text that has no label, are kept', () => {
  expect(compare({ tags: ['red', 'round'], newTag: 'ripe' }, {}).kept).toEqual(['tags', 'newTag'])
})
