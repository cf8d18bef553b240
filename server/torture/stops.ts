import { clockJumps } from './stops/clock.ts'
import { databaseGone } from './stops/database-gone.ts'
import { fullDisk } from './stops/full-disk.ts'
import { stopUnderLoad } from './stops/signals.ts'
import type { Suite } from './suite.ts'

export const stops: Suite = {
  name: 'stops',
  async run(size) {
    const full = size === 'full'
    return [
      ...(await stopUnderLoad(full ? 20 : 1)),
      await fullDisk(),
      await clockJumps(full ? 200 : 20),
      // Its start alone takes longer than the tests may; they have the same in small elsewhere.
      ...(full ? [await databaseGone(3)] : []),
    ]
  },
}
