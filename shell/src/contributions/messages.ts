// biome-ignore-all lint/performance/noBarrelFile: a list of all texts would be in the first script.

export { nav_pending } from '../paraglide/messages/nav_pending.js'
