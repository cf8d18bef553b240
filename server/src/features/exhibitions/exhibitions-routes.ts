import { exhibition, exhibitionEdit, newExhibition } from '@vayal/shared/contracts/exhibition'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiContext } from '../../platform/http/api-context.ts'
import { entityRoutes } from '../../platform/http/entity-routes.ts'
import { exhibitions } from './exhibitions-repository.ts'

export const exhibitionsRoutes: FastifyPluginAsyncZod<ApiContext> = async (app, context) => {
  const routes = entityRoutes(app, context, {
    kind: 'exhibition',
    table: exhibitions,
    idOf: ({ Id }) => Id,
    answer: exhibition,
  })
  routes.list('/exhibitions', 'All exhibitions')
  routes.create('/exhibitions', { summary: 'Add an exhibition', body: newExhibition })
  routes.edit('PUT', '/exhibitions/:id', {
    summary: 'Replace an exhibition',
    body: exhibitionEdit,
    idField: 'Id',
  })
  routes.delete('/exhibitions/:id', 'Delete an exhibition')
}
