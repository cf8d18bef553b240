import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { newCategory, newMarket } from '../../src/testing/samples.ts'
import { describe, type HttpClient, type Reply } from '../support/http-client.ts'
import type { Ledger } from './ledger.ts'

/** Maximum number of entities of each writer. */
const MAX_OWN = 12
/** Upper limit of turns in a round, so that no two rounds use the same name. */
const ROUND = 100_000

export interface Attack {
  client: HttpClient
  markets: Ledger
  categories: Ledger
  images: Set<string>
  /** Answers that no writer may get. */
  unexpected: string[]
  stopped: boolean
  round: number
}

export interface OwnEntity {
  name: string
  id: number
}

/** @param own entities of this writer's earlier rounds; no other writer touches them */
export async function writeMarkets(
  attack: Attack,
  writer: string,
  own: OwnEntity[],
): Promise<void> {
  const { client, markets } = attack
  for (let turn = attack.round * ROUND; !attack.stopped; turn += 1) {
    const changed = own[turn % Math.max(own.length, 1)]
    const area = `Area ${writer} ${turn}`
    if (changed && own.length >= MAX_OWN) {
      own.splice(own.indexOf(changed), 1)
      const path = `/api/markets/${changed.id}`
      if (!(await write(attack, markets, changed.name, null, client.json('DELETE', path)))) return
    } else if (changed && turn % 3 === 1) {
      const body = newMarket({ MarketName: changed.name, Area: area })
      const sent = client.json('PUT', `/api/markets/${changed.id}`, body)
      if (!(await write(attack, markets, changed.name, area, sent))) return
    } else {
      const name = `Market ${writer} ${turn}`
      const sent = client.json('POST', '/api/markets', newMarket({ MarketName: name, Area: area }))
      const made = await write(attack, markets, name, area, sent)
      if (!made) return
      if (made.status === 201) own.push({ name, id: JSON.parse(made.body.toString()).MarketId })
    }
  }
}

export async function writeImages(attack: Attack, writer: string, own: OwnEntity[]): Promise<void> {
  const { client, categories } = attack
  for (let turn = attack.round * ROUND; !attack.stopped; turn += 1) {
    const url = await upload(attack, '/api/upload-file')
    if (url === null) return
    if (url === '') continue
    if (turn % 5 === 4 && (await upload(attack, '/api/upload-ad-banner')) === null) return
    const changed = own.length > 2 ? own[turn % own.length] : undefined
    const name = changed?.name ?? `Category ${writer} ${turn}`
    const body = newCategory({ Name: name, Icon: url })
    const sent = changed
      ? client.json('POST', '/api/edit_category', { ...body, CategoryId: changed.id })
      : client.json('POST', '/api/add_category', body)
    const made = await write(attack, categories, name, url, sent)
    if (!made) return
    if (made.status === 201) own.push({ name, id: JSON.parse(made.body.toString()).CategoryId })
  }
}

/** @returns '' when it was refused, null without an answer */
async function upload(attack: Attack, path: string): Promise<string | null> {
  const raw = { width: 8, height: 8, channels: 3 } as const
  const file = await sharp(randomBytes(192), { raw }).png().toBuffer()
  const reply = await attack.client.upload(path, file)
  if (reply.kind !== 'answered') return null
  if (reply.status === 503) return ''
  if (reply.status !== 201) {
    attack.unexpected.push(`upload: ${describe(reply)}`)
    return ''
  }
  const stored = JSON.parse(reply.body.toString())
  const url = String(stored.file_url ?? stored.url)
  attack.images.add(url)
  return url
}

async function write(
  attack: Attack,
  ledger: Ledger,
  name: string,
  value: string | null,
  sent: Promise<Reply>,
): Promise<Extract<Reply, { kind: 'answered' }> | null> {
  ledger.begin(name, value)
  const reply = await sent
  if (reply.kind !== 'answered') return null
  if (reply.status < 300) ledger.acknowledge(name, value)
  // When the database goes away during a commit, the outcome is unknown.
  else if (reply.status !== 503) {
    attack.unexpected.push(`${name}: ${describe(reply)}`)
    ledger.refuse(name)
  }
  return reply
}
