import type { NewMarket } from '@vayal/shared/contracts/market'
import { entityTable } from '../../platform/database/entity-table.ts'

export const markets = entityTable({
  table: 'markets',
  resource: 'markets',
  toColumns: (market: NewMarket) => ({
    market_name: market.MarketName,
    area: market.Area,
    district: market.District,
    organising_day: market.OrganisingDay,
    category: market.Category,
  }),
  toEntity: (row) => ({
    MarketId: row.id,
    MarketName: row.market_name,
    Area: row.area,
    District: row.district,
    OrganisingDay: row.organising_day,
    Category: row.category,
    Revision: row.revision,
  }),
})
