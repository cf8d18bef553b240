import {
  newCategory,
  newExhibition,
  newMarket,
  newMarketPrice,
  newNews,
  newProduct,
  newStore,
} from './samples.ts'
import type { Caller } from './test-app.ts'

const decision = { ApprovalStatus: true, RejectStatus: false }

/** A deploy token gets the public answers unless `deploy` is given. */
type Expected = Record<Exclude<Caller, 'deploy'>, number> & { deploy?: number }

/** Status of every call of the API for each caller; 401 and 403 are refusals. */
export const ACCESS_TABLE: [call: string, body: unknown, Expected][] = [
  ['GET /categories', undefined, { nobody: 200, app: 200, admin: 200 }],
  ['POST /add_category', newCategory(), { nobody: 401, app: 403, admin: 201 }],
  [
    'POST /edit_category',
    { ...newCategory(), CategoryId: 1 },
    { nobody: 401, app: 403, admin: 200 },
  ],
  ['DELETE /delete_category/3', undefined, { nobody: 401, app: 403, admin: 404 }],
  ['GET /get-products/1', undefined, { nobody: 200, app: 200, admin: 200 }],
  ['GET /get-products-for-approval', undefined, { nobody: 401, app: 403, admin: 200 }],
  ['GET /recent-product-decisions', undefined, { nobody: 401, app: 403, admin: 200 }],
  ['POST /add-product', newProduct(), { nobody: 401, app: 201, admin: 201 }],
  ['POST /approve-product/9/1', decision, { nobody: 401, app: 403, admin: 404 }],
  ['DELETE /delete-products', { product_ids: [] }, { nobody: 401, app: 403, admin: 200 }],
  ['GET /get_news', undefined, { nobody: 200, app: 200, admin: 200 }],
  ['POST /add_news', newNews(), { nobody: 401, app: 403, admin: 201 }],
  ['PUT /edit_news', { ...newNews(), id: 9 }, { nobody: 401, app: 403, admin: 404 }],
  ['DELETE /delete_news/9', undefined, { nobody: 401, app: 403, admin: 404 }],
  ['GET /get-ad-banner-url', undefined, { nobody: 200, app: 200, admin: 200 }],
  ['POST /upload-ad-banner', undefined, { nobody: 401, app: 403, admin: 415 }],
  ['GET /markets', undefined, { nobody: 200, app: 200, admin: 200 }],
  ['POST /markets', newMarket(), { nobody: 401, app: 403, admin: 201 }],
  ['PUT /markets/9', newMarket(), { nobody: 401, app: 403, admin: 404 }],
  ['DELETE /markets/9', undefined, { nobody: 401, app: 403, admin: 404 }],
  ['GET /marketprice', undefined, { nobody: 200, app: 200, admin: 200 }],
  ['GET /marketprice/previous', undefined, { nobody: 200, app: 200, admin: 200 }],
  ['GET /marketprice/9/history', undefined, { nobody: 404, app: 404, admin: 404 }],
  ['POST /marketprice', newMarketPrice(), { nobody: 401, app: 403, admin: 201 }],
  ['PUT /marketprice/9', { ...newMarketPrice(), Id: 9 }, { nobody: 401, app: 403, admin: 404 }],
  ['DELETE /marketprice/9', undefined, { nobody: 401, app: 403, admin: 404 }],
  ['GET /exhibitions', undefined, { nobody: 200, app: 200, admin: 200 }],
  ['POST /exhibitions', newExhibition(), { nobody: 401, app: 403, admin: 201 }],
  ['PUT /exhibitions/9', newExhibition(), { nobody: 401, app: 403, admin: 404 }],
  ['DELETE /exhibitions/9', undefined, { nobody: 401, app: 403, admin: 404 }],
  ['GET /stores', undefined, { nobody: 200, app: 200, admin: 200 }],
  ['POST /stores', newStore(), { nobody: 401, app: 201, admin: 201 }],
  ['PUT /stores/9', newStore(), { nobody: 401, app: 403, admin: 404 }],
  ['DELETE /stores/9', undefined, { nobody: 401, app: 403, admin: 404 }],
  ['POST /upload-file', undefined, { nobody: 401, app: 415, admin: 415 }],
  [
    'POST /login',
    { username: 'a', password: 'b' },
    { nobody: 401, app: 401, deploy: 401, admin: 401 },
  ],
  ['POST /logout', undefined, { nobody: 401, app: 403, admin: 204 }],
  ['GET /session', undefined, { nobody: 401, app: 200, admin: 200 }],
  [
    'POST /password',
    { currentPassword: 'a', newPassword: 'b' },
    { nobody: 401, app: 403, admin: 422 },
  ],
  ['GET /sessions', undefined, { nobody: 401, app: 403, admin: 200 }],
  ['DELETE /sessions', undefined, { nobody: 401, app: 403, admin: 200 }],
  ['DELETE /sessions/9', undefined, { nobody: 401, app: 403, admin: 404 }],
  ['GET /activity', undefined, { nobody: 401, app: 403, admin: 200 }],
  ['GET /activity/words', undefined, { nobody: 401, app: 403, admin: 200 }],
  ['GET /activity/export', undefined, { nobody: 401, app: 403, admin: 200 }],
  ['GET /releases/catalog', undefined, { nobody: 401, app: 403, deploy: 200, admin: 200 }],
  ['GET /releases/catalog/b9', undefined, { nobody: 401, app: 403, deploy: 404, admin: 404 }],
  ['POST /releases/catalog', undefined, { nobody: 401, app: 403, deploy: 415, admin: 403 }],
  ['POST /releases/catalog/promote', {}, { nobody: 401, app: 403, deploy: 422, admin: 403 }],
  ['POST /releases/catalog/rollback', {}, { nobody: 401, app: 403, deploy: 422, admin: 403 }],
  ['POST /releases/catalog/canary', {}, { nobody: 401, app: 403, deploy: 422, admin: 403 }],
  ['POST /releases/catalog/disable', {}, { nobody: 401, app: 403, deploy: 422, admin: 422 }],
  ['POST /releases/catalog/enable', {}, { nobody: 401, app: 403, deploy: 404, admin: 404 }],
  ['POST /releases/catalog/withdraw', {}, { nobody: 401, app: 403, deploy: 404, admin: 403 }],
  [
    'POST /build-reports',
    { reports: [{ remote: 'catalog', version: 'b1', outcome: 'loaded' }] },
    { nobody: 204, app: 204, admin: 204 },
  ],
]

export const ACCESS_CASES = ACCESS_TABLE.flatMap(([call, body, expected]) =>
  (['nobody', 'app', 'deploy', 'admin'] as const).map((as) => {
    const deploy = expected.deploy ?? (expected.nobody === 401 ? 403 : expected.nobody)
    return { call, body, as, status: { ...expected, deploy }[as] }
  }),
)
