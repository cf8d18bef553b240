import { newMarket } from '../../src/testing/samples.ts'
import { openAttackedApp } from '../attacked-app.ts'
import type { Finding } from '../suite.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const JUMPS = [
  DAY,
  -DAY,
  20 * MINUTE,
  -20 * MINUTE,
  -DAY,
  13 * HOUR,
  -23 * HOUR,
  400 * DAY,
  -400 * DAY,
  2 * DAY,
]
/** How far back a clock may go before a session that was used later counts as ended. */
const TOLERANCE = MINUTE

interface Session {
  token: string
  begun: number
  used: number
  ended: boolean
}

export async function clockJumps(jumps: number): Promise<Finding> {
  await using app = await openAttackedApp()
  const sessions: Session[] = []
  const faults: string[] = []
  let lastId = 0
  for (let jump = 0; jump < jumps; jump += 1) {
    const begun = app.clock.now
    const token = await app.signIn()
    sessions.push({ token, begun, used: begun, ended: false })
    const made = await app.call('POST /markets', { token, body: newMarket() })
    const id = Number(made.json().MarketId)
    if (made.statusCode !== 201 || id <= lastId) faults.push(`${made.statusCode}: ${made.body}`)
    lastId = id
    app.clock.now += JUMPS[jump % JUMPS.length] ?? 0
    for (const session of sessions) {
      const { statusCode } = await app.call('GET /session', { token: session.token })
      const isEnded = hasEnded(session, app.clock.now)
      if (isEnded ? statusCode !== 401 : statusCode !== 200) {
        faults.push(`${statusCode} for ${isEnded ? 'an ended' : 'a valid'} session`)
      }
      if (isEnded) session.ended = true
      else session.used = Math.max(session.used, app.clock.now)
    }
    const read = await app.call('GET /markets')
    if (read.statusCode !== 200) faults.push(`GET /markets: ${read.statusCode}`)
  }
  const shown = faults.length === 0 ? '' : `: ${faults.slice(0, 3).join('; ')}`
  return {
    attack: 'stops: clock jumps of minutes to 400 days, forward and back',
    amount: `${jumps} jumps, ${sessions.length} sessions`,
    outcome: `${faults.length} wrong sessions, ids or answers${shown}`,
    limit: '0: no session outlives its limits or revives, ids grow, no failure',
    held: faults.length === 0,
  }
}

function hasEnded({ begun, used, ended }: Session, now: number): boolean {
  return ended || now >= begun + 12 * HOUR || now >= used + 30 * MINUTE || now < used - TOLERANCE
}
