import { ROOT } from '../../scripts/workspaces.ts'
import type { Row } from '../row.ts'
import { timeOf } from './commands.ts'
import { toRead } from './time-row.ts'

/** What a run may take before somebody is told how it went. */
const MOST_MS = 15 * 60_000

/** Once: it takes long, and nothing else tests this product. */
export async function measureSuite(): Promise<Row[]> {
  const took = await timeOf('npm', { args: ['test'], folder: ROOT })
  return [
    {
      work: '`npm test`: checks, unit tests, journeys in a browser, once',
      against: 'no peer: it tests this product alone',
      ours: toRead(took),
      theirs: '',
      ratio: null,
      goal: 'at most 15 min',
      held: took <= MOST_MS,
    },
  ]
}
