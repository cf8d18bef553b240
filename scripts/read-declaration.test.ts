import { expect, test } from 'vitest'
import { parseDeclaration } from './read-declaration.ts'

const DECLARATION = { id: 'herbs', contract: '2.0', pages: { '/admin/herbs': 'herbs' }, nav: [] }

test.each([
  [{ contract: '2' }, 'contract: Invalid string: must match pattern'],
  [{ nav: undefined }, 'nav: Invalid input: expected array'],
  [{ colour: 'green' }, 'Unrecognized key: "colour"'],
  [{ id: 'spices' }, 'its id is "spices", its folder "herbs"'],
  [{ pages: { '/admin/account': 'herbs' } }, "/admin/account is the shell's own"],
  [{ reads: { '/admin/herb': ['/herbs'] } }, 'reads names /admin/herb, which is none of its pages'],
  [
    { pageBudgets: { '/admin/herb': 9 } },
    'pageBudgets names /admin/herb, which is none of its pages',
  ],
  [{ reads: { '/admin/herbs': ['https://a.example'] } }, 'reads: /admin/herbs: 0: Invalid string'],
])('%j is refused by the name of the file and of what is wrong', (changes, complaint) => {
  const text = JSON.stringify({ ...DECLARATION, ...changes })
  expect(() => parseDeclaration('herbs', text)).toThrow(`remotes/herbs/remote.json: ${complaint}`)
})

test('so is what is no JSON; what is right is taken', () => {
  expect(() => parseDeclaration('herbs', '{')).toThrow('remotes/herbs/remote.json: Expected')
  expect(parseDeclaration('herbs', JSON.stringify(DECLARATION))).toEqual(DECLARATION)
})
