import { SUITES } from './suites.ts'

/**
 * Runs one suite in full and sends its findings to the process that started this one, so that a
 * suite that brings its process down leaves the others standing.
 */
const [, , name] = process.argv
const suite = SUITES.find((other) => other.name === name)
if (!suite) throw new Error(`There is no suite "${name}"`)
const findings = await suite.run('full')
process.send?.(findings, () => process.exit(0))
