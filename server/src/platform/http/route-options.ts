import type { FastifySchema } from 'fastify'
import type { Access } from './access.ts'

/** Makes the options of routes in one section of the API's documentation. */
export function documentedIn(section: string) {
  return <Schema extends FastifySchema>(access: Access, summary: string, schema: Schema) => ({
    config: { access },
    schema: { tags: [section], summary, ...schema },
  })
}
