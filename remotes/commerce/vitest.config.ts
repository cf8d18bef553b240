import { defineRemoteTests } from '@vayal/remote-sdk/vitest'

export default defineRemoteTests('commerce')
