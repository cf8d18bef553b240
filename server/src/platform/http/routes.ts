import type { FastifySchema } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import type { Database } from '../database/database.ts'
import type { UploadStore } from '../uploads/upload-store.ts'
import type { Access, RequestHeader } from './access.ts'
import type { ListCache } from './list-cache.ts'

export interface ApiContext {
  database: Database
  lists: ListCache
  now: () => number
  uploads: UploadStore
}

export type ApiRoutes<Options = unknown> = FastifyPluginAsyncZod<ApiContext & Options>

export const noContent = z.null().describe('Done; no body')

/** Makes the options of routes in one section of the API's documentation. */
export function documentedIn(section: string) {
  return <Schema extends FastifySchema>(
    access: Access,
    summary: string,
    schema: Schema,
    ...headers: RequestHeader[]
  ) => ({
    config: { access, headers },
    schema: { tags: [section], summary, ...schema },
  })
}
