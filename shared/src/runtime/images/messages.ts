// biome-ignore-all lint/performance/noBarrelFile: `m` would add these texts to the first script.

export { image_damaged } from '../../paraglide/messages/image_damaged.js'
export { image_format_refused } from '../../paraglide/messages/image_format_refused.js'
export { image_not_opened } from '../../paraglide/messages/image_not_opened.js'
export { image_refused } from '../../paraglide/messages/image_refused.js'
export { image_too_large } from '../../paraglide/messages/image_too_large.js'
export { image_too_many_pixels } from '../../paraglide/messages/image_too_many_pixels.js'
export { image_unsupported } from '../../paraglide/messages/image_unsupported.js'
