import { type Exhibition, exhibition, type NewExhibition } from '@vayal/shared/contracts/exhibition'
import type { SaveContext } from '@vayal/shared/form/use-entity-form'
import { listQuery } from '@vayal/shared/list/list-query'
import { sendJson } from '@vayal/shared/runtime/http'

export const exhibitionsQuery = listQuery('/exhibitions', exhibition, ({ Id }) => Id)

export function saveExhibition(body: NewExhibition, { send, edited }: SaveContext<Exhibition>) {
  return edited ? send('PUT', exhibitionPath(edited), body) : send('POST', '/exhibitions', body)
}

export function deleteExhibition(deleted: Exhibition): Promise<void> {
  return sendJson('DELETE', exhibitionPath(deleted))
}

function exhibitionPath({ Id }: Exhibition): string {
  return `/exhibitions/${encodeURIComponent(Id)}`
}
