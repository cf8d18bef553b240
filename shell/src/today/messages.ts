// biome-ignore-all lint/performance/noBarrelFile: `m` would add these texts to the first script.

export { retry } from '../paraglide/messages/retry.js'
export { today_changed } from '../paraglide/messages/today_changed.js'
export { today_changes } from '../paraglide/messages/today_changes.js'
export { today_changes_none } from '../paraglide/messages/today_changes_none.js'
export { today_clear } from '../paraglide/messages/today_clear.js'
export { today_clear_hint } from '../paraglide/messages/today_clear_hint.js'
export { today_failed } from '../paraglide/messages/today_failed.js'
export { today_loading } from '../paraglide/messages/today_loading.js'
export { today_show_all } from '../paraglide/messages/today_show_all.js'
export { today_title } from '../paraglide/messages/today_title.js'
