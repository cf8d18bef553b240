import type { AdminApi } from '../support/admin-api.ts'

const CONCURRENCY = 16

/** Fills every free text field on the reference server. The entities appear in the lists in any order. */
export async function createEntities(api: AdminApi, texts: readonly string[]): Promise<void> {
  const { CategoryId } = await api.addCategory({ Name: 'Third' })
  const listed = texts.slice(0, 10)
  for (const id of [1, 2]) {
    const lists = { Subcategories: listed, AdditionalQuestions: listed }
    const area = { Name: `Area ${id}`, Icon: '', CategoryType: 'product', CategoryId: id }
    await send(api, '/edit_category', { ...area, ...lists })
  }
  const writes = texts.flatMap((text) => [
    () => send(api, '/add_category', categoryOf(text)),
    ...[1, 2, CategoryId].map(
      (id) => () =>
        send(api, '/add-product', { ...productOf(text, id), ...ACCEPTED, ApprovalStatus: true }),
    ),
    () => send(api, '/add-product', { ...productOf(text, CategoryId), ...ACCEPTED }),
    () => send(api, '/add_news', newsOf(text)),
    () => send(api, '/markets', marketOf(text)),
    () => send(api, '/marketprice', priceOf(text)),
    () => send(api, '/exhibitions', exhibitionOf(text)),
    ...STORE_FLAGS.map(
      (flags) => () =>
        send(api, '/stores', { ...storeOf(text), MobileNo: ACCEPTED.MobileNo, ...flags }),
    ),
  ])
  while (writes.length > 0) await Promise.all(writes.splice(0, CONCURRENCY).map((write) => write()))
}

async function send(api: AdminApi, path: string, body: unknown): Promise<void> {
  const answer = await api.call('POST', path, body)
  if (!answer.ok) {
    throw new Error(`${path} refused ${JSON.stringify(body)}: ${await answer.text()}`)
  }
}

/** A foreign backend's answers with entities of every kind, and `text` in each text field. */
export function answersOf(text: string, url: string): Record<string, unknown> {
  const ids = { ProductId: 7, MarketId: 7, StoreId: 7, Id: 7 }
  const product = { ...ids, ...productOf(text, 1), Image: url, Images: [url, 'x', url] }
  return {
    '/categories': [1, 2, 7].map((CategoryId) => ({
      ...categoryOf(text),
      CategoryId,
      Icon: url,
      CategoryType: text,
    })),
    '/get-products-for-approval': [product],
    '/get-products/1': [product],
    '/get-products/2': [product],
    '/get-products/7': [product],
    '/get_news': ['video', 'image', 'news'].map((MediaType, at) => ({
      Id: at + 7,
      Title: text,
      Content: text,
      Description: text,
      Category: text,
      MediaType,
      MediaURL: url,
      Date: text,
    })),
    '/markets': [{ ...ids, ...marketOf(text) }],
    '/marketprice': [{ ...ids, ...priceOf(text), Units: text, LastUpdated: text }],
    '/exhibitions': [{ ...ids, ...exhibitionOf(text), Date: text, Location: text }],
    '/stores': [{ ...ids, ...storeOf(text), [text]: text, ...STORE_FLAGS[0] }],
    '/get-ad-banner-url': { url },
  }
}

const STORE_FLAGS = [
  { ApprovalStatus: false, RejectionStatus: false },
  { ApprovalStatus: true, RejectionStatus: false },
  { ApprovalStatus: false, RejectionStatus: true },
]

/** The reference server checks the format of these fields; a foreign backend might not. */
const ACCEPTED = { Price: '40', MobileNo: '9000000003' }

const categoryOf = (text: string) => ({
  Name: text,
  Icon: '',
  CategoryType: 'product',
  Subcategories: [text],
  AdditionalQuestions: [text],
})

const productOf = (text: string, CategoryId: unknown) => ({
  CategoryId,
  Name: text,
  Description: text,
  Price: text,
  Unit: text,
  Subcategory: text,
  Image: '',
  MobileNo: text,
  District: text,
  ApprovalStatus: false,
  RejectStatus: false,
  // JSON with a bare `__proto__` key is refused.
  additionalQuestions: { [`${text}?`]: text },
})

/** A text that is a URL makes it a video, as the server accepts only a URL in `media_url`. */
const newsOf = (text: string) => ({
  title: text,
  content: text,
  category: text,
  date: '05/06/2026',
  ...(text.startsWith('https:')
    ? { mediatype: 'video', media_url: text }
    : { mediatype: 'news', media_url: '' }),
})

const marketOf = (text: string) => ({
  MarketName: text,
  Area: text,
  District: text,
  OrganisingDay: text,
  Category: text,
})

const priceOf = (text: string) => ({
  Name: text,
  Category: text,
  MinPrice: 20,
  MaxPrice: 30,
  AvgPrice: 25,
  Units: 'Kg',
  LastUpdated: '05/06/2026',
})

const exhibitionOf = (text: string) => ({
  Name: text,
  Date: '05/06/2026',
  Description: text,
  Category: text,
  EntryFee: text,
  Location: 'Salem',
})

const storeOf = (text: string) => ({
  StoreName: text,
  District: text,
  Category: text,
  MobileNo: text,
  address: text,
})
