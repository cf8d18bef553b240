import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Queries } from '../database/database.ts'
import { type Resource, versionOf } from '../database/resource-versions.ts'
import type { ApiContext } from './api-context.ts'

/** @param key name of the list, where the resource has more than one */
export async function sendPublicList(
  { database, publicLists }: ApiContext,
  request: FastifyRequest,
  reply: FastifyReply,
  resource: Resource,
  read: (db: Queries) => Promise<unknown>,
  key: string = resource,
) {
  const version = await versionOf(database.read, resource)
  return publicLists.send(request, reply, key, version, () => read(database.read))
}
