import { cutAnswers } from './races/cut-answers.ts'
import { raceEdits } from './races/edits.ts'
import { onOneServer, onTwoServers, type RaceSetup } from './races/two-administrators.ts'
import type { Suite } from './suite.ts'

export const races: Suite = {
  name: 'races',
  async run(size) {
    const both = async (setup: RaceSetup) => [
      await raceEdits(setup, size),
      await cutAnswers(setup, size),
    ]
    return [...(await onOneServer(both)), ...(await onTwoServers(both))]
  },
}
