import {
  newCategory,
  newExhibition,
  newMarket,
  newMarketPrice,
  newNews,
  newProduct,
  newStore,
} from '../../src/testing/samples.ts'

interface Call {
  call: string
  body: unknown
}

export interface Entity {
  /** Name of the entity in the audit log. */
  name: string
  /** The field that holds its id. */
  id: string
  create(text: string): Call
  edit(id: number, text: string, turn: 0 | 1): Call
}

export const ENTITIES: Entity[] = [
  {
    name: 'category',
    id: 'CategoryId',
    create: (Name) => ({ call: 'POST /add_category', body: newCategory({ Name }) }),
    edit: (CategoryId, Name) => ({
      call: 'POST /edit_category',
      body: { ...newCategory({ Name }), CategoryId },
    }),
  },
  {
    name: 'product',
    id: 'ProductId',
    create: (Name) => ({ call: 'POST /add-product', body: newProduct({ Name }) }),
    // One approves what the other rejects.
    edit: (id, _text, turn) => ({
      call: `POST /approve-product/${id}/1`,
      body: { ApprovalStatus: turn === 0, RejectStatus: turn === 1 },
    }),
  },
  {
    name: 'news',
    id: 'Id',
    create: (title) => ({ call: 'POST /add_news', body: newNews({ title }) }),
    edit: (id, title) => ({ call: 'PUT /edit_news', body: { ...newNews({ title }), id } }),
  },
  {
    name: 'market',
    id: 'MarketId',
    create: (MarketName) => ({ call: 'POST /markets', body: newMarket({ MarketName }) }),
    edit: (id, MarketName) => ({ call: `PUT /markets/${id}`, body: newMarket({ MarketName }) }),
  },
  {
    name: 'market-price',
    id: 'Id',
    create: (Name) => ({ call: 'POST /marketprice', body: newMarketPrice({ Name }) }),
    edit: (Id, Name) => ({
      call: `PUT /marketprice/${Id}`,
      body: { ...newMarketPrice({ Name }), Id },
    }),
  },
  {
    name: 'exhibition',
    id: 'Id',
    create: (Name) => ({ call: 'POST /exhibitions', body: newExhibition({ Name }) }),
    edit: (id, Name) => ({ call: `PUT /exhibitions/${id}`, body: newExhibition({ Name }) }),
  },
  {
    name: 'store',
    id: 'StoreId',
    create: (StoreName) => ({ call: 'POST /stores', body: newStore({ StoreName }) }),
    edit: (id, StoreName) => ({ call: `PUT /stores/${id}`, body: newStore({ StoreName }) }),
  },
]
