// biome-ignore-all lint/performance/noBarrelFile: a list of all texts would be in the first script.

/**
 * Texts of these pages, imported one by one: an import of all messages would put them into the
 * shell's first script.
 */

export { account_busy } from '../paraglide/messages/account_busy.js'
export { account_changed } from '../paraglide/messages/account_changed.js'
export { account_current } from '../paraglide/messages/account_current.js'
export { account_current_required } from '../paraglide/messages/account_current_required.js'
export { account_current_wrong } from '../paraglide/messages/account_current_wrong.js'
export { account_failed } from '../paraglide/messages/account_failed.js'
export { account_limited } from '../paraglide/messages/account_limited.js'
export { account_new } from '../paraglide/messages/account_new.js'
export { account_new_common } from '../paraglide/messages/account_new_common.js'
export { account_new_hint } from '../paraglide/messages/account_new_hint.js'
export { account_new_same } from '../paraglide/messages/account_new_same.js'
export { account_new_short } from '../paraglide/messages/account_new_short.js'
export { account_password } from '../paraglide/messages/account_password.js'
export { account_submit } from '../paraglide/messages/account_submit.js'
export { account_title } from '../paraglide/messages/account_title.js'
export { device_current } from '../paraglide/messages/device_current.js'
export { device_named } from '../paraglide/messages/device_named.js'
export { device_revoke } from '../paraglide/messages/device_revoke.js'
export { device_revoke_failed } from '../paraglide/messages/device_revoke_failed.js'
export { device_revoke_named } from '../paraglide/messages/device_revoke_named.js'
export { device_revoked } from '../paraglide/messages/device_revoked.js'
export { device_started } from '../paraglide/messages/device_started.js'
export { device_unknown } from '../paraglide/messages/device_unknown.js'
export { device_used } from '../paraglide/messages/device_used.js'
export { devices_end_others } from '../paraglide/messages/devices_end_others.js'
export { devices_end_text } from '../paraglide/messages/devices_end_text.js'
export { devices_end_title } from '../paraglide/messages/devices_end_title.js'
export { devices_ended } from '../paraglide/messages/devices_ended.js'
export { devices_failed } from '../paraglide/messages/devices_failed.js'
export { devices_no_others } from '../paraglide/messages/devices_no_others.js'
export { devices_title } from '../paraglide/messages/devices_title.js'
