import { SHELL_CONTRACT } from '@vayal/shared/contracts/shell-contract'
import { expect, test } from 'vitest'
import sdk from '../sdk/package.json' with { type: 'json' }

test('the SDK has the version of the contract', () => {
  expect(sdk.version.replace(/\.\d+$/, '')).toBe(SHELL_CONTRACT)
})
