// biome-ignore-all lint/performance/noBarrelFile: a list of all texts would be in the first script.

/**
 * Texts of these pages, imported one by one: an import of all messages would put them into the
 * shell's first script.
 */

export { activity_action } from '../paraglide/messages/activity_action.js'
export { activity_anybody } from '../paraglide/messages/activity_anybody.js'
export { activity_anything } from '../paraglide/messages/activity_anything.js'
export { activity_became } from '../paraglide/messages/activity_became.js'
export { activity_by_app } from '../paraglide/messages/activity_by_app.js'
export { activity_by_command } from '../paraglide/messages/activity_by_command.js'
export { activity_by_server } from '../paraglide/messages/activity_by_server.js'
export { activity_by_team } from '../paraglide/messages/activity_by_team.js'
export { activity_description } from '../paraglide/messages/activity_description.js'
export { activity_export } from '../paraglide/messages/activity_export.js'
export { activity_export_failed } from '../paraglide/messages/activity_export_failed.js'
export { activity_exporting } from '../paraglide/messages/activity_exporting.js'
export { activity_failed } from '../paraglide/messages/activity_failed.js'
export { activity_fields_more } from '../paraglide/messages/activity_fields_more.js'
export { activity_filters } from '../paraglide/messages/activity_filters.js'
export { activity_filters_set } from '../paraglide/messages/activity_filters_set.js'
export { activity_from } from '../paraglide/messages/activity_from.js'
export { activity_id } from '../paraglide/messages/activity_id.js'
export { activity_kind } from '../paraglide/messages/activity_kind.js'
export { activity_more } from '../paraglide/messages/activity_more.js'
export { activity_no_match } from '../paraglide/messages/activity_no_match.js'
export { activity_none } from '../paraglide/messages/activity_none.js'
export { activity_search } from '../paraglide/messages/activity_search.js'
export { activity_searching } from '../paraglide/messages/activity_searching.js'
export { activity_show_all } from '../paraglide/messages/activity_show_all.js'
export { activity_title } from '../paraglide/messages/activity_title.js'
export { activity_to } from '../paraglide/messages/activity_to.js'
export { activity_who } from '../paraglide/messages/activity_who.js'
export { value_no } from '../paraglide/messages/value_no.js'
export { value_none } from '../paraglide/messages/value_none.js'
export { value_yes } from '../paraglide/messages/value_yes.js'
