import { exhibition, exhibitionEdit, newExhibition } from '@vayal/shared/contracts/exhibition'
import { entityRoutes } from '../../platform/http/entity-routes.ts'
import type { ApiRoutes } from '../../platform/http/routes.ts'
import { exhibitions } from './exhibitions-repository.ts'

export const exhibitionsRoutes: ApiRoutes = async (app, context) => {
  const routes = entityRoutes(app, context, {
    kind: 'exhibition',
    table: exhibitions,
    idOf: ({ Id }) => Id,
    answer: exhibition,
  })
  routes.list('/exhibitions', 'All exhibitions')
  routes.create('/exhibitions', 'Add an exhibition', newExhibition)
  routes.edit('PUT', '/exhibitions/:id', 'Id', 'Replace an exhibition', exhibitionEdit)
  routes.delete('/exhibitions/:id', 'Delete an exhibition')
}
