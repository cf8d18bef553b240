// biome-ignore-all lint/performance/noBarrelFile: `m` would add these texts to the first script.

export { nav_pending } from '../paraglide/messages/nav_pending.js'
