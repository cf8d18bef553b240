// biome-ignore-all lint/performance/noBarrelFile: `m` would add these texts to the first script.

export { logout } from '../paraglide/messages/logout.js'
export { palette_actions } from '../paraglide/messages/palette_actions.js'
export { palette_count } from '../paraglide/messages/palette_count.js'
export { palette_failed } from '../paraglide/messages/palette_failed.js'
export { palette_label } from '../paraglide/messages/palette_label.js'
export { palette_loading } from '../paraglide/messages/palette_loading.js'
export { palette_none } from '../paraglide/messages/palette_none.js'
export { palette_recent } from '../paraglide/messages/palette_recent.js'
export { palette_screens } from '../paraglide/messages/palette_screens.js'
export { palette_title } from '../paraglide/messages/palette_title.js'
export { retry } from '../paraglide/messages/retry.js'
export { today_title } from '../paraglide/messages/today_title.js'
