import { ROOT } from '../../scripts/workspaces.ts'
import type { Row } from '../row.ts'
import { timeOf } from './commands.ts'
import { toRead } from './time-row.ts'

/** Once: there is nothing to hold it against. */
export async function measureSuite(): Promise<Row[]> {
  const took = await timeOf('npm', { args: ['test'], folder: ROOT })
  return [
    {
      work: '`npm test`: checks, unit tests, journeys in a browser, once',
      against: 'nothing comparable',
      ours: toRead(took),
      theirs: '',
      ratio: null,
      goal: 'told',
      held: true,
    },
  ]
}
