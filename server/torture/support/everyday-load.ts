import { randomBytes } from 'node:crypto'
import { category } from '@vayal/shared/contracts/category'
import { market } from '@vayal/shared/contracts/market'
import { type EntityId, parseList } from '@vayal/shared/contracts/wire'
import sharp from 'sharp'
import { newMarket, newMarketPrice } from '../../src/testing/samples.ts'
import { describe, type HttpClient } from './http-client.ts'
import type { Call } from './steady-load.ts'

const LISTS = ['/api/categories', '/api/markets', '/api/get_news', '/api/marketprice']
/** Maximum number of created markets that are not deleted yet. */
const MAX_MADE = 20
const FILES = ['/registry.json', '/config.json']

/** @param images `all`: most reads are images, as in a first visit. `few`: one in a hundred is. */
export async function everydayLoad(
  client: HttpClient,
  images: 'all' | 'few' = 'all',
): Promise<(turn: number) => Call> {
  const raw = { width: 64, height: 64, channels: 3 } as const
  const photos = await Promise.all(
    Array.from({ length: 40 }, () =>
      sharp(randomBytes(64 * 64 * 3), { raw })
        .jpeg()
        .toBuffer(),
    ),
  )
  const listed = await client.json('GET', '/api/categories')
  if (listed.kind !== 'answered') throw new Error(`No categories: ${describe(listed)}`)
  const icons = parseList(category, JSON.parse(listed.body.toString())).map(({ Icon }) => Icon)
  const reads = [...LISTS, ...FILES, ...(images === 'all' ? icons : [])]
  const read = (path: string): Call => ({
    route: `GET ${path.startsWith('/uploads/') ? '/uploads/:name' : path}`,
    send: () => client.json('GET', path),
  })
  const made: EntityId[] = []
  const create = async (turn: number) => {
    const reply = await client.create('/api/markets', newMarket({ MarketName: `Market ${turn}` }))
    if (reply.kind === 'answered' && reply.status < 300) {
      made.push(market.parse(JSON.parse(reply.body.toString())).MarketId)
    }
    return reply
  }
  return (turn) => {
    const kind = turn % 100
    if (kind === 0) {
      const photo = photos[(turn / 100) % photos.length] ?? Buffer.of()
      const route = 'POST /api/upload-file'
      return { route, send: () => client.upload('/api/upload-file', photo) }
    }
    // A list that grows for an hour would look like a memory leak.
    const oldest = kind < 6 && made.length >= MAX_MADE ? made.shift() : undefined
    if (oldest !== undefined) {
      const route = 'DELETE /api/markets/:marketId'
      return { route, send: () => client.json('DELETE', `/api/markets/${oldest}`) }
    }
    if (kind < 6) return { route: 'POST /api/markets', send: () => create(turn) }
    if (kind < 10) {
      const price = { ...newMarketPrice({ AvgPrice: (turn % 90) + 1 }), Id: 1 }
      const route = 'PUT /api/marketprice/:id'
      return { route, send: () => client.json('PUT', '/api/marketprice/1', price) }
    }
    if (kind < 15) return read('/api/session')
    if (kind < 20) return read('/livez')
    if (kind === 20) return read(icons[Math.floor(turn / 100) % icons.length] ?? '/livez')
    return read(reads[turn % reads.length] ?? '/livez')
  }
}
