import { describe, expect, it } from 'vitest'
import { satisfiesContract } from './shell-contract.ts'

describe('the contract of a remote', () => {
  it.each([
    ['1.0', '1.0', true],
    ['1.0', '1.4', true],
    ['1.4', '1.3', false],
    ['2.0', '1.9', false],
    ['1.0', '2.0', false],
    ['1.10', '1.9', false],
    ['1', '1.0', false],
    ['', '1.0', false],
  ])('%s is satisfied by a shell of %s: %s', (needed, offered, satisfied) => {
    expect(satisfiesContract(needed, [offered])).toBe(satisfied)
  })

  it.each([
    ['3.0', true],
    ['2.2', true],
    ['2.3', false],
    ['1.4', false],
  ])('%s is satisfied by a shell of 3.0 that adapts 2.2: %s', (needed, satisfied) => {
    expect(satisfiesContract(needed, ['3.0', '2.2'])).toBe(satisfied)
  })
})
