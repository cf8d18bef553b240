import { clockJumps } from './stops/clock.ts'
import { databaseOutage } from './stops/database-outage.ts'
import { fullDisk } from './stops/full-disk.ts'
import { stopUnderLoad } from './stops/signals.ts'
import { PER_SECOND, type Suite } from './suite.ts'

export const stops: Suite = {
  name: 'stops',
  async run(size) {
    const full = size === 'full'
    return [
      ...(await stopUnderLoad(full ? 20 : 1, PER_SECOND[size])),
      await fullDisk(),
      await clockJumps(full ? 200 : 20),
      // Only at full size: PostgreSQL starts slowly, and connection.postgres.test.ts tests the same.
      ...(full ? [await databaseOutage(3)] : []),
    ]
  },
}
