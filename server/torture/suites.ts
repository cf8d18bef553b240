import { csv } from './csv.ts'
import { kills } from './kills.ts'
import { passwords } from './passwords.ts'
import { races } from './races.ts'
import { requests } from './requests.ts'
import { rolling } from './rolling.ts'
import { soak } from './soak.ts'
import { stops } from './stops.ts'
import type { Suite } from './suite.ts'
import { tokens } from './tokens.ts'
import { upgrade } from './upgrade.ts'
import { uploads } from './uploads.ts'

/** Suites in the order of execution; the long ones start first and run beside the others. */
export const SUITES: Suite[] = [
  requests,
  passwords,
  tokens,
  csv,
  races,
  kills,
  stops,
  rolling,
  upgrade,
  uploads,
  soak,
]
