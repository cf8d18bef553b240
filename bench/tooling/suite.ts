import { ROOT } from '../../scripts/workspaces.ts'
import type { Row } from '../row.ts'
import { timeOf } from './commands.ts'
import { readableTime } from './time-row.ts'

const MAX_MS = 15 * 60_000

/** Runs `npm test` once: it takes long, and there is nothing to compare it with. */
export async function measureSuite(): Promise<Row[]> {
  const milliseconds = await timeOf('npm', { args: ['test'], folder: ROOT })
  return [
    {
      work: '`npm test`: checks, unit tests and browser journeys, measured once',
      against: 'no peer',
      ours: readableTime(milliseconds),
      theirs: '',
      ratio: null,
      goal: 'at most 15 min',
      met: milliseconds <= MAX_MS,
    },
  ]
}
