import * as runtime from 'react-refresh/runtime'

// The remotes’ builds read it here (`REFRESH_GLOBAL` in sdk/rspack.ts).
Object.assign(window, { vayalReactRefresh: runtime })
