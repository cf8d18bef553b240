// biome-ignore-all lint/performance/noBarrelFile: `m` would add these texts to the first script.

export { delete } from '../../paraglide/messages/_delete.js'
export { delete_several } from '../../paraglide/messages/delete_several.js'
export { delete_several_text } from '../../paraglide/messages/delete_several_text.js'
export { deleted_several } from '../../paraglide/messages/deleted_several.js'
export { deletion_stopped } from '../../paraglide/messages/deletion_stopped.js'
export { not_deleted } from '../../paraglide/messages/not_deleted.js'
export { not_deleted_several } from '../../paraglide/messages/not_deleted_several.js'
export { select_item } from '../../paraglide/messages/select_item.js'
