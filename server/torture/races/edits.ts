import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import type { Finding, Size } from '../suite.ts'
import { changesOf, gaps } from './audit-changes.ts'
import { ENTITIES, type Entity } from './entities.ts'
import { type RaceSetup, send } from './two-administrators.ts'

const RACES = { small: 7, full: 500 }

const stored = z.looseObject({ Revision: z.int() })
const conflict = z.object({ error: z.object({ code: z.literal('conflict') }), current: stored })
type Stored = z.infer<typeof stored>

export async function raceEdits(setup: RaceSetup, size: Size): Promise<Finding> {
  const amount = RACES[size]
  const states = await createOneOfEach(setup)
  const wrong: string[] = []
  for (let at = 0; at < amount; at += 1) {
    const entity = ENTITIES[at % ENTITIES.length]
    const before = entity && states.get(entity)
    if (!entity || !before) throw new Error('No entity to edit')
    const { after, fault } = await race(setup, entity, before, at)
    states.set(entity, after)
    if (fault) wrong.push(`${entity.name}: ${fault}`)
  }
  const records = await changesOf(setup)
  const edits = records.reduce((sum, changes) => sum + changes.length - 1, 0)
  const lost = records.reduce((sum, changes) => sum + gaps(changes), 0)
  return {
    attack: `two administrators save the same entity at once, ${setup.name}`,
    amount: `${amount} races over ${ENTITIES.length} kinds of entities`,
    outcome:
      `${amount - wrong.length} with one winner, and a 412 with the current state for the other; ` +
      `${edits} edits in the audit log, ${lost} gaps` +
      `${wrong.length > 0 ? `; ${wrong.slice(0, 5).join('; ')}` : ''}`,
    limit:
      'exactly one winner, a 412 with the current state for the other, no gap in the audit log',
    held: wrong.length === 0 && edits === amount && lost === 0,
  }
}

async function createOneOfEach({ administrators: [one] }: RaceSetup): Promise<Map<Entity, Stored>> {
  const made = new Map<Entity, Stored>()
  for (const entity of ENTITIES) {
    const response = await send(one, entity.create(`The ${entity.name}`))
    made.set(entity, stored.parse(await response.json()))
  }
  return made
}

async function race(
  { administrators }: RaceSetup,
  entity: Entity,
  before: Stored,
  at: number,
): Promise<{ after: Stored; fault: string | null }> {
  const id = Number(before[entity.id])
  const headers = { 'if-match': `"${before.Revision}"` }
  const answers = await Promise.all(
    administrators.map(async (administrator, turn) => {
      const edit = entity.edit(id, `${at} by ${turn}`, turn === 0 ? 0 : 1)
      const response = await send(administrator, edit, headers)
      return { status: response.status, body: await response.json() }
    }),
  )
  const won = answers.find(({ status }) => status === 200)
  const lost = answers.find(({ status }) => status === 412)
  const statuses = answers.map(({ status }) => status).join(' and ')
  if (!won || !lost) return { after: before, fault: `answered ${statuses}` }
  const after = stored.parse(won.body)
  const refusal = conflict.safeParse(lost.body)
  if (!isDeepStrictEqual(refusal.data?.current, after)) {
    return { after, fault: 'the other did not get the current state' }
  }
  return { after, fault: null }
}
