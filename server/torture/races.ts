import { cutAnswers } from './races/cut-answers.ts'
import { raceEdits } from './races/edits.ts'
import { type Contest, onOneServer, onTwoServers } from './races/two-administrators.ts'
import type { Suite } from './suite.ts'

export const races: Suite = {
  name: 'races',
  async run(size) {
    const both = async (contest: Contest) => [
      await raceEdits(contest, size),
      await cutAnswers(contest, size),
    ]
    return [...(await onOneServer(both)), ...(await onTwoServers(both))]
  },
}
