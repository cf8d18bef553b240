import type { EntityId } from '@vayal/shared/contracts/wire'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { AuditEntry } from '../audit/audit-repository.ts'
import type { Queries } from '../database/database.ts'
import type { EntityTable } from '../database/entity-table.ts'
import type { Access, RequestHeader } from './access.ts'
import { bodyId, pathId, requireSameId } from './ids.ts'
import { listJson } from './list-cache.ts'
import { mutate, requireCurrent } from './mutation.ts'
import { type ApiContext, documentedIn, noContent } from './routes.ts'

interface Entity<Values, Stored> {
  kind: AuditEntry['entity']
  table: EntityTable<Values, Stored>
  idOf(stored: Stored): number
  answer: z.core.$ZodType
  bodyLimit?: number
  /** Callers of the create route; by default administrators. */
  createAccess?: Access
  /** Further headers that the create and edit routes read. */
  headers?: readonly RequestHeader[]
  /** State to audit after a write; by default the stored one. */
  audited?(after: Stored, values: Values): unknown
  /** Action to audit after an edit; by default `update`. */
  editAction?(before: Stored, after: Stored): AuditEntry['action']
}

/** Converts a body, in the transaction of the write. */
type ToValues<Body, Values, Known> = (
  body: Body,
  known: Known & { request: FastifyRequest; trx: Queries },
) => Values | Promise<Values>
/** Last argument of a route: optional if the body contains the values of the entity. */
type ToValuesArgument<Body, Values, Known = unknown> =
  | [toValues: ToValues<Body, Values, Known>]
  | ([Body] extends [Values] ? [toValues?: undefined] : never)

/** @returns functions that each add one of the usual routes of an entity to the API */
export function entityRoutes<Values, Stored extends { Revision: number }>(
  app: FastifyInstance,
  context: ApiContext,
  entity: Entity<Values, Stored>,
) {
  const { kind, table, idOf, answer, createAccess = 'admin', audited = identity } = entity
  const { editAction = () => 'update', headers = [] } = entity
  const name = kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('-', ' ')
  const documented = documentedIn(table.resource.replaceAll('-', ' '))
  const limits = entity.bodyLimit === undefined ? {} : { bodyLimit: entity.bodyLimit }

  return {
    /** Public list of all entities: a plain array, or in an object with the key `field`. */
    list(url: string, summary: string, field?: string): void {
      const list = z.array(answer)
      const schema = { response: { 200: field === undefined ? list : z.object({ [field]: list }) } }
      app.get(url, documented('public', summary, schema), (request, reply) =>
        context.lists.send(request, reply, table.resource, (db) =>
          listJson(table.pages(db), field),
        ),
      )
    },

    create<Body>(
      url: string,
      summary: string,
      body: z.core.$ZodType<Body>,
      ...[toValues = identity]: ToValuesArgument<NoInfer<Body>, Values>
    ): void {
      const schema = { body, response: { 201: answer } }
      const documentation = documented(createAccess, summary, schema, 'Idempotency-Key', ...headers)
      app.post(url, { ...documentation, ...limits }, (request, reply) =>
        mutate(context, request, reply, async (trx) => {
          const values = await toValues(parsedBody(request, body), { request, trx })
          const stored = await table.insert(trx, values)
          const entityId = idOf(stored)
          const after = audited(stored, values)
          const entry = { action: 'create', entity: kind, entityId, after } as const
          return { status: 201, body: stored, audit: [entry] }
        }),
      )
    },

    /** @param url may end with the id; `idField` has the id in the body */
    edit<Field extends string, Body extends { [Id in Field]?: EntityId | undefined }>(
      method: 'POST' | 'PUT',
      url: string,
      idField: Field,
      summary: string,
      body: z.core.$ZodType<Body>,
      ...[toValues = identity]: ToValuesArgument<NoInfer<Body>, Values, { before: Stored }>
    ): void {
      const { param, params } = idParam(url)
      const schema = { ...(params && { params }), body, response: { 200: answer } }
      app.route<{ Params: Record<string, string> }>({
        method,
        url,
        ...documented('admin', summary, schema, 'Idempotency-Key', 'If-Match', ...headers),
        ...limits,
        handler: (request, reply) =>
          mutate(context, request, reply, async (trx) => {
            const sentBody = parsedBody(request, body)
            const inBody = sentBody[idField]
            const inPath = request.params[param]
            const id = inPath === undefined ? bodyId(inBody ?? '', idField) : pathId(inPath, name)
            requireSameId(inBody, id, idField)
            const before = requireCurrent(request, name, await table.lock(trx, id))
            const values = await toValues(sentBody, { before, request, trx })
            const stored = await table.update(trx, id, values)
            const action = editAction(before, stored)
            const after = audited(stored, values)
            const entry = { action, entity: kind, entityId: id, before, after }
            return { status: 200, body: stored, audit: [entry] }
          }),
      })
    },

    /** @param url ends with the id */
    delete(
      url: string,
      summary: string,
      deleteDependents: (trx: Queries, id: number) => Promise<AuditEntry[]> = async () => [],
    ): void {
      const { param, params } = idParam(url)
      const schema = { params, response: { 204: noContent } }
      const options = documented('admin', summary, schema, 'Idempotency-Key', 'If-Match')
      app.delete<{ Params: Record<string, string> }>(url, options, (request, reply) =>
        mutate(context, request, reply, async (trx) => {
          const id = pathId(request.params[param] ?? '', name)
          const before = requireCurrent(request, name, await table.lock(trx, id))
          const audit = await deleteDependents(trx, id)
          await table.delete(trx, id)
          audit.push({ action: 'delete', entity: kind, entityId: id, before })
          return { status: 204, audit }
        }),
      )
    },
  }
}

function identity<Values>(body: unknown): Values {
  return body as Values
}

function parsedBody<Body>(request: { body: unknown }, _parsedBy: z.core.$ZodType<Body>): Body {
  // Fastify cannot derive the type from a schema that is a type parameter.
  return request.body as Body
}

/** Parameter at the end of a URL such as `/markets/:marketId`. */
function idParam(url: string) {
  const [, param = ''] = /:(\w+)$/.exec(url) ?? []
  return { param, params: param === '' ? undefined : z.object({ [param]: z.string() }) }
}
