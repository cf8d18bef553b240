import type { InlinedRemote } from '@vayal/shared/contracts/registry'
import { expect, test } from 'vitest'
import { remoteNames } from './remote-names.ts'

const MARKETS = { en: 'Markets', ta: 'சந்தைகள்' }
const PRICES = { en: 'Prices', ta: 'விலைகள்' }
const EVENTS = { en: 'Events', ta: 'நிகழ்வுகள்' }
const FAIRS = { en: 'Fairs', ta: 'கண்காட்சிகள்' }

type Label = typeof MARKETS

const group = (id: string, label: Label, ...entries: Label[]) => ({
  id,
  order: 1,
  label,
  entries: entries.map((entry) => ({ path: `/admin/${entry.en}`, label: entry, icon: 'M0 0' })),
})
const remote = (id: string, ...nav: InlinedRemote['nav']): InlinedRemote => ({
  id,
  mounts: [],
  nav,
})

test('a remote is named by its headings in the sidebar, in both languages', () => {
  const commerce = remote('commerce', group('markets', MARKETS, PRICES), group('fairs', EVENTS))
  expect(remoteNames([commerce])).toEqual({
    commerce: { en: 'Markets, Events', ta: 'சந்தைகள், நிகழ்வுகள்' },
  })
})

test('remotes that share a heading are named by their entries below it', () => {
  const prices = remote('prices', group('markets', MARKETS, PRICES))
  const fairs = remote('fairs', group('markets', MARKETS, FAIRS), group('events', EVENTS))
  expect(remoteNames([prices, fairs])).toEqual({
    prices: PRICES,
    fairs: { en: 'Fairs, Events', ta: 'கண்காட்சிகள், நிகழ்வுகள்' },
  })
})

test('a remote without sidebar entries is named by its id', () => {
  expect(remoteNames([remote('retired')])).toEqual({ retired: { en: 'retired', ta: 'retired' } })
})
