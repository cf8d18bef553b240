import { defineRemote } from '@vayal/remote-sdk/rspack'

export default defineRemote('content')
