// biome-ignore-all lint/performance/noBarrelFile: a list of all texts would be in the first script.

/** Imported one by one: `m` is in the shell's first script and would pull these texts into it. */

export { off_activity } from '../paraglide/messages/off_activity.js'
export { off_reason } from '../paraglide/messages/off_reason.js'
export { off_text } from '../paraglide/messages/off_text.js'
export { off_title } from '../paraglide/messages/off_title.js'
export { release_disable } from '../paraglide/messages/release_disable.js'
export { release_disable_busy } from '../paraglide/messages/release_disable_busy.js'
export { release_disable_failed } from '../paraglide/messages/release_disable_failed.js'
export { release_disable_named } from '../paraglide/messages/release_disable_named.js'
export { release_disabled } from '../paraglide/messages/release_disabled.js'
export { release_enable } from '../paraglide/messages/release_enable.js'
export { release_enable_failed } from '../paraglide/messages/release_enable_failed.js'
export { release_enable_named } from '../paraglide/messages/release_enable_named.js'
export { release_enabled } from '../paraglide/messages/release_enabled.js'
export { release_reason } from '../paraglide/messages/release_reason.js'
export { release_reason_hint } from '../paraglide/messages/release_reason_hint.js'
export { release_reason_required } from '../paraglide/messages/release_reason_required.js'
export { releases_title } from '../paraglide/messages/releases_title.js'
export { update_switched_off } from '../paraglide/messages/update_switched_off.js'
