import { cleanup, render, screen } from '@testing-library/react'
import type { ActivityEntry } from '@vayal/shared/contracts/activity'
import { setLocale } from '@vayal/shared/runtime/locale'
import { afterEach, expect, test } from 'vitest'
import '../messages.ts'
import { ActivityLine } from './activity-line.tsx'

const CANARY = { version: 'b2', percent: 12.5, rollout: 'b2.4', since: 4 }
const ENTRY: ActivityEntry = {
  id: 1,
  at: '2026-11-21T06:00:00.000Z',
  actor: 'deploy:catalog',
  action: 'promote',
  kind: 'release',
  entityId: 'catalog',
  before: { current: 'b1', canary: CANARY },
  after: {
    current: 'b2',
    canary: null,
    commit: `${'0123456789'.repeat(4)}-dirty`,
    disabled: { reason: 'Deletes the wrong product', since: '2026-11-20T06:00:00.000Z' },
  },
}

afterEach(() => {
  cleanup()
  setLocale('en')
})

test.each([
  ['en', 'catalog team', '(20 Nov 2026'],
  ['ta', 'catalog குழு', '(20 நவ., 2026'],
] as const)('a release has no value as the server stores it: %s', (locale, actor, day) => {
  setLocale(locale)
  render(<ActivityLine entry={ENTRY} words={undefined} />)
  expect(screen.getByRole('article').textContent).toContain(actor)
  const values = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(values).toEqual([
    expect.stringContaining('b2'),
    expect.stringMatching(/^b2, 12\.5%/),
    '0123456789-dirty',
    expect.stringContaining(`Deletes the wrong product ${day}`),
  ])
  expect(values.join()).not.toMatch(/rollout|since|T06:00/i)
})
