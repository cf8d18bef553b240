import { SUITES } from './suites.ts'

/** In its own process: a suite that brings it down leaves the others running. */
const [, , name] = process.argv
const suite = SUITES.find((other) => other.name === name)
if (!suite) throw new Error(`There is no suite "${name}"`)
const findings = await suite.run('full')
process.send?.(findings, () => process.exit(0))
