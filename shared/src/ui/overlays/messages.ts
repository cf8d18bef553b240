// biome-ignore-all lint/performance/noBarrelFile: `m` would add these texts to the first script.

export { cancel } from '../../paraglide/messages/cancel.js'
export { close } from '../../paraglide/messages/close.js'
export { confirm_type_name } from '../../paraglide/messages/confirm_type_name.js'
export { discard } from '../../paraglide/messages/discard.js'
export { discard_text } from '../../paraglide/messages/discard_text.js'
export { discard_title } from '../../paraglide/messages/discard_title.js'
export { keep_draft } from '../../paraglide/messages/keep_draft.js'
export { keep_editing } from '../../paraglide/messages/keep_editing.js'
