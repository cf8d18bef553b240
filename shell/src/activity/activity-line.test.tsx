import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ActivityEntry, ActivityWords } from '@vayal/shared/contracts/activity'
import { setLocale } from '@vayal/shared/runtime/locale'
import { afterEach, expect, test } from 'vitest'
import '../messages.ts'
import { ActivityLine } from './activity-line.tsx'

const CANARY = { version: 'b2', percent: 12.5, rollout: 'b2.4', since: 4 }
const ENTRY: ActivityEntry = {
  id: 1,
  at: '2026-11-21T06:00:00.000Z',
  actor: 'deploy:barns',
  action: 'promote',
  kind: 'release',
  entityId: 'barns',
  before: { current: 'b1', canary: CANARY },
  after: {
    current: 'b2',
    canary: null,
    commit: `${'0123456789'.repeat(4)}-dirty`,
    disabled: { reason: 'Deletes the wrong product', since: '2026-11-20T06:00:00.000Z' },
    reason: '3 of 20 loads failed',
  },
}
const WORDS: ActivityWords = {
  actors: [],
  kinds: {},
  actions: {},
  fields: {},
  values: { remote: { barns: { en: 'Barns', ta: 'களஞ்சியங்கள்' } } },
}

afterEach(() => {
  cleanup()
  setLocale('en')
})

test.each([
  ['en', 'Barns team', 'release Barns', '3 of 20 loads failed', '(20 Nov 2026'],
  ['ta', 'களஞ்சியங்கள் குழு', 'release களஞ்சியங்கள்', '20 ஏற்றங்களில் 3 தோல்வி', '(20 நவ., 2026'],
] as const)(
  'no value of a release is shown in the server’s format: %s',
  (locale, actor, name, reason, day) => {
    setLocale(locale)
    render(<ActivityLine entry={ENTRY} words={WORDS} />)
    expect(screen.getByRole('article').textContent).toContain(actor)
    expect(screen.getByRole('heading').textContent).toBe(name)
    const values = screen.getAllByRole('definition').map(({ textContent }) => textContent)
    expect(values).toEqual([
      expect.stringContaining('b2'),
      expect.stringMatching(/^b2, 12\.5%/),
      '0123456789-dirty',
      expect.stringContaining(`Deletes the wrong product ${day}`),
      reason,
    ])
    expect(values.join()).not.toMatch(/rollout|since|T06:00/i)
  },
)

test.each(['session', 'upload', 'ad-banner'])('the id of a %s is not shown', (kind) => {
  const entry = { ...ENTRY, kind, entityId: '4f9661b78abb', before: null, after: {} }
  render(<ActivityLine entry={entry} words={WORDS} />)
  expect(screen.getByRole('heading').textContent).toBe(kind)
})

test('a long value is collapsed and opens to its whole text; a short one is not collapsed', () => {
  const content = 'Rain is expected. '.repeat(40).trim()
  const states = {
    before: { Title: 'Rain', Content: 'Dry' },
    after: { Title: 'Storm', Content: content },
  }
  render(<ActivityLine entry={{ ...ENTRY, kind: 'news', ...states }} words={undefined} />)
  expect(screen.getByText('Rain').closest('details')).toBeNull()
  const collapsed = screen.getByText(content).closest('details')
  expect(collapsed?.open).toBe(false)
  fireEvent.click(screen.getByText('1 more'))
  expect(collapsed?.open).toBe(true)
})
