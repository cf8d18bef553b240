import { EXHIBITION_LOCATIONS, type NewExhibition } from '@vayal/shared/contracts/exhibition'
import * as z from 'zod'
import { entityTable } from '../../platform/database/entity-table.ts'

const location = z.enum(EXHIBITION_LOCATIONS)

export const exhibitions = entityTable({
  table: 'exhibitions',
  resource: 'exhibitions',
  toColumns: (exhibition: NewExhibition) => ({
    name: exhibition.Name,
    date: exhibition.Date,
    description: exhibition.Description,
    category: exhibition.Category,
    entry_fee: exhibition.EntryFee,
    location: exhibition.Location,
  }),
  toEntity: (row) => ({
    Id: row.id,
    Name: row.name,
    Date: row.date,
    Description: row.description,
    Category: row.category,
    EntryFee: row.entry_fee,
    Location: location.parse(row.location),
    Revision: row.revision,
  }),
})
