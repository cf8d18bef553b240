import { SUITES } from './suites.ts'

/** Runs in its own process, so that a crash does not end the other suites. */

const [, , name] = process.argv
const suite = SUITES.find((other) => other.name === name)
if (!suite) throw new Error(`There is no suite "${name}"`)
const findings = await suite.run('full')
process.send?.(findings, () => process.exit(0))
