// biome-ignore-all lint/performance/noBarrelFile: texts imported by `m` are in the first script.

export { nav_pending } from '../paraglide/messages/nav_pending.js'
