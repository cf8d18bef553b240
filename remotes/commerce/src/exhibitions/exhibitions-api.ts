import { type Exhibition, exhibition, type NewExhibition } from '@vayal/shared/contracts/exhibition'
import type { Send } from '@vayal/shared/form/use-entity-form'
import { type Deletion, listQuery } from '@vayal/shared/list/list-query'
import { sendJson } from '@vayal/shared/runtime/http'

/** Every exhibition, in the backend's order. */
export const exhibitionsQuery = listQuery('/exhibitions', exhibition)

/** Adds an exhibition, or replaces the one that is edited. */
export function saveExhibition(body: NewExhibition, send: Send, edited: Exhibition | undefined) {
  return edited ? send('PUT', pathOf(edited), body) : send('POST', '/exhibitions', body)
}

export const exhibitionDeletion: Deletion<Exhibition> = {
  list: exhibitionsQuery,
  idOf: ({ Id }) => Id,
  send: (deleted) => sendJson('DELETE', pathOf(deleted)),
}

function pathOf({ Id }: Exhibition): string {
  return `/exhibitions/${encodeURIComponent(Id)}`
}
