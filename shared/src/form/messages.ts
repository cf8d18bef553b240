// biome-ignore-all lint/performance/noBarrelFile: `m` would add these texts to the first script.

export { calendar } from '../paraglide/messages/calendar.js'
export { calendar_next } from '../paraglide/messages/calendar_next.js'
export { calendar_open } from '../paraglide/messages/calendar_open.js'
export { calendar_previous } from '../paraglide/messages/calendar_previous.js'
export { date_placeholder } from '../paraglide/messages/date_placeholder.js'
