import { category } from '@vayal/shared/contracts/category'
import { parseList } from '@vayal/shared/contracts/wire'
import { newCategory } from '../../src/testing/samples.ts'
import { everydayLoad } from '../support/everyday-load.ts'
import { describe, type HttpClient, type Reply } from '../support/http-client.ts'
import { type LoadResult, SteadyLoad } from '../support/steady-load.ts'

const SHELL_SCRIPT = /\/assets\/main-[\w.]+\.js/

export interface TabsResult extends LoadResult {
  /** Acknowledged creates that are not stored. */
  lost: string[]
}

/** Calls of tabs that were opened before the upgrade, and first visits during it. */
export async function startTabs(client: HttpClient, lazyScript: string, perSecond: number) {
  const everyday = await everydayLoad(client, 'few')
  const acknowledged: string[] = []
  const create = async (Name: string) => {
    const reply = await client.create('/api/add_category', newCategory({ Name }))
    if (reply.kind === 'answered' && reply.status === 201) acknowledged.push(Name)
    return reply
  }
  const lazyCall = { route: 'a lazy script', send: () => client.send({ path: lazyScript }) }
  const load = new SteadyLoad(perSecond, (turn) => {
    switch (turn % 100) {
      case 30:
        return { route: 'a page and its script', send: () => openTab(client) }
      case 50:
        return { route: 'POST /api/add_category', send: () => create(`Category of turn ${turn}`) }
      case 70:
        return lazyCall
      default:
        return everyday(turn)
    }
  })
  return {
    async stop(): Promise<TabsResult> {
      const result = await load.stop()
      // A short load ends before its first lazy script.
      const lazy = await lazyCall.send()
      if (lazy.kind !== 'answered' || lazy.status !== 200) {
        result.failed.push(`${lazyCall.route}: ${describe(lazy)}`)
      }
      const stored = new Set(await categoryNames(client))
      return { ...result, lost: acknowledged.filter((name) => !stored.has(name)) }
    },
  }
}

/** The page may come from one server and its script from another. */
async function openTab(client: HttpClient): Promise<Reply> {
  const page = await client.send({ path: '/admin' })
  if (page.kind !== 'answered') return page
  const [script] = SHELL_SCRIPT.exec(page.body.toString()) ?? []
  if (script === undefined) return { kind: 'cut', reason: 'the page names no script' }
  return client.send({ path: script })
}

async function categoryNames(client: HttpClient): Promise<string[]> {
  const reply = await client.json('GET', '/api/categories')
  if (reply.kind !== 'answered') throw new Error(`No categories: ${describe(reply)}`)
  return parseList(category, JSON.parse(reply.body.toString())).map(({ Name }) => Name)
}
