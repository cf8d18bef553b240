// biome-ignore-all lint/performance/noBarrelFile: texts from `m` are in the first script.

export { nav_pending } from '../paraglide/messages/nav_pending.js'
