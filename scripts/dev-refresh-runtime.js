import * as runtime from 'react-refresh/runtime'

// Left where the remotes' builds look for it (`REFRESH_GLOBAL` in rspack.base.ts).
Object.assign(window, { vayalReactRefresh: runtime })
