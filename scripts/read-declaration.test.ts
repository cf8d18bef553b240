import { expect, test } from 'vitest'
import { parseDeclaration } from './read-declaration.ts'

const DECLARATION = { id: 'herbs', contract: '2.0', pages: { '/admin/herbs': 'herbs' }, nav: [] }

function navTo(path: string | undefined) {
  const label = { en: 'Herbs', ta: 'மூலிகைகள்' }
  return [{ id: 'herbs', order: 1, label, entries: [{ path, label, icon: 'M0 0' }] }]
}

test.each([
  [{ contract: '2' }, 'contract: Invalid string: must match pattern'],
  [{ nav: undefined }, 'nav: Invalid input: expected array'],
  [{ colour: 'green' }, 'Unrecognized key: "colour"'],
  [{ id: 'spices' }, 'its id is "spices", its folder "herbs"'],
  [{ pages: { '/admin/account': 'herbs' } }, "/admin/account is the shell's own"],
  [{ pages: { '/admin/herbs/': 'herbs' } }, 'pages: /admin/herbs/: must be a path below /admin'],
  [{ pages: { '/herbs': 'herbs' } }, 'pages: /herbs: must be a path below /admin such as /admin/w'],
  [{ pages: { '/admin/herbs/:x?': 'herbs' } }, 'pages: /admin/herbs/:x?: must be a path below'],
  [{ reads: { '/admin/மூலிகை': [] } }, 'reads: /admin/மூலிகை: must be a path below /admin'],
  [{ nav: navTo('/admin/herbs/') }, 'nav: 0: entries: 0: path: must be a path below /admin'],
  [{ nav: navTo(undefined) }, 'nav: 0: entries: 0: path: Invalid input: expected string'],
  [
    { reads: { '/admin/herb': ['/herbs'] } },
    'reads names /admin/herb, which is not one of its pages',
  ],
  [
    { pageBudgets: { '/admin/herb': 9 } },
    'pageBudgets names /admin/herb, which is not one of its pages',
  ],
  [
    { nav: navTo('/admin/herbs'), contributions: { today: { '/admin/herb': 'herbs/today' } } },
    'today names /admin/herb, which is not one of its sidebar entries',
  ],
  [{ contributions: { tomorrow: {} } }, 'contributions: Unrecognized key: "tomorrow"'],
  [{ reads: { '/admin/herbs': ['https://a.example'] } }, 'reads: /admin/herbs: 0: Invalid string'],
])('%j is refused with the file and the problem', (changes, problem) => {
  const text = JSON.stringify({ ...DECLARATION, ...changes })
  expect(() => parseDeclaration('herbs', text)).toThrow(`remotes/herbs/remote.json: ${problem}`)
})

test('invalid JSON is refused; a valid declaration is accepted', () => {
  expect(() => parseDeclaration('herbs', '{')).toThrow('remotes/herbs/remote.json: Expected')
  expect(parseDeclaration('herbs', JSON.stringify(DECLARATION))).toEqual(DECLARATION)
})
