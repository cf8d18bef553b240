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

/** Without `deploy`, a deploy token gets what anonymous callers get, but 403 instead of 401. */
type Expected = Record<Exclude<Caller, 'deploy'>, number> & { deploy?: number }

/** Status of every call of the API for each caller; 401 and 403 are refusals. */
export const ACCESS_TABLE: [call: string, body: unknown, Expected][] = [
  ['GET /categories', undefined, { anonymous: 200, app: 200, admin: 200 }],
  ['POST /add_category', newCategory(), { anonymous: 401, app: 403, admin: 201 }],
  [
    'POST /edit_category',
    { ...newCategory(), CategoryId: 1 },
    { anonymous: 401, app: 403, admin: 200 },
  ],
  ['DELETE /delete_category/3', undefined, { anonymous: 401, app: 403, admin: 404 }],
  ['GET /get-products/1', undefined, { anonymous: 200, app: 200, admin: 200 }],
  ['GET /get-products-for-approval', undefined, { anonymous: 401, app: 403, admin: 200 }],
  ['GET /recent-product-decisions', undefined, { anonymous: 401, app: 403, admin: 200 }],
  ['POST /add-product', newProduct(), { anonymous: 401, app: 201, admin: 201 }],
  ['POST /approve-product/9/1', decision, { anonymous: 401, app: 403, admin: 404 }],
  ['DELETE /delete-products', { product_ids: [] }, { anonymous: 401, app: 403, admin: 200 }],
  ['GET /get_news', undefined, { anonymous: 200, app: 200, admin: 200 }],
  ['POST /add_news', newNews(), { anonymous: 401, app: 403, admin: 201 }],
  ['PUT /edit_news', { ...newNews(), id: 9 }, { anonymous: 401, app: 403, admin: 404 }],
  ['DELETE /delete_news/9', undefined, { anonymous: 401, app: 403, admin: 404 }],
  ['GET /get-ad-banner-url', undefined, { anonymous: 200, app: 200, admin: 200 }],
  ['POST /upload-ad-banner', undefined, { anonymous: 401, app: 403, admin: 415 }],
  ['GET /markets', undefined, { anonymous: 200, app: 200, admin: 200 }],
  ['POST /markets', newMarket(), { anonymous: 401, app: 403, admin: 201 }],
  ['PUT /markets/9', newMarket(), { anonymous: 401, app: 403, admin: 404 }],
  ['DELETE /markets/9', undefined, { anonymous: 401, app: 403, admin: 404 }],
  ['GET /marketprice', undefined, { anonymous: 200, app: 200, admin: 200 }],
  ['GET /marketprice/previous', undefined, { anonymous: 200, app: 200, admin: 200 }],
  ['GET /marketprice/9/history', undefined, { anonymous: 404, app: 404, admin: 404 }],
  ['POST /marketprice', newMarketPrice(), { anonymous: 401, app: 403, admin: 201 }],
  ['PUT /marketprice/9', { ...newMarketPrice(), Id: 9 }, { anonymous: 401, app: 403, admin: 404 }],
  ['DELETE /marketprice/9', undefined, { anonymous: 401, app: 403, admin: 404 }],
  ['GET /exhibitions', undefined, { anonymous: 200, app: 200, admin: 200 }],
  ['POST /exhibitions', newExhibition(), { anonymous: 401, app: 403, admin: 201 }],
  ['PUT /exhibitions/9', newExhibition(), { anonymous: 401, app: 403, admin: 404 }],
  ['DELETE /exhibitions/9', undefined, { anonymous: 401, app: 403, admin: 404 }],
  ['GET /stores', undefined, { anonymous: 200, app: 200, admin: 200 }],
  ['POST /stores', newStore(), { anonymous: 401, app: 201, admin: 201 }],
  ['PUT /stores/9', newStore(), { anonymous: 401, app: 403, admin: 404 }],
  ['DELETE /stores/9', undefined, { anonymous: 401, app: 403, admin: 404 }],
  ['POST /upload-file', undefined, { anonymous: 401, app: 415, admin: 415 }],
  [
    'POST /login',
    { username: 'a', password: 'b' },
    { anonymous: 401, app: 401, deploy: 401, admin: 401 },
  ],
  ['POST /logout', undefined, { anonymous: 401, app: 403, admin: 204 }],
  ['GET /session', undefined, { anonymous: 401, app: 200, admin: 200 }],
  [
    'POST /password',
    { currentPassword: 'a', newPassword: 'b' },
    { anonymous: 401, app: 403, admin: 422 },
  ],
  ['GET /sessions', undefined, { anonymous: 401, app: 403, admin: 200 }],
  ['DELETE /sessions', undefined, { anonymous: 401, app: 403, admin: 200 }],
  ['DELETE /sessions/9', undefined, { anonymous: 401, app: 403, admin: 404 }],
  ['GET /activity', undefined, { anonymous: 401, app: 403, admin: 200 }],
  ['GET /activity/words', undefined, { anonymous: 401, app: 403, admin: 200 }],
  ['GET /activity/export', undefined, { anonymous: 401, app: 403, admin: 200 }],
  ['GET /releases/catalog', undefined, { anonymous: 401, app: 403, deploy: 200, admin: 200 }],
  ['GET /releases/catalog/b9', undefined, { anonymous: 401, app: 403, deploy: 404, admin: 404 }],
  ['POST /releases/catalog', undefined, { anonymous: 401, app: 403, deploy: 415, admin: 403 }],
  ['POST /releases/catalog/promote', {}, { anonymous: 401, app: 403, deploy: 422, admin: 403 }],
  ['POST /releases/catalog/rollback', {}, { anonymous: 401, app: 403, deploy: 422, admin: 403 }],
  ['POST /releases/catalog/canary', {}, { anonymous: 401, app: 403, deploy: 422, admin: 403 }],
  ['POST /releases/catalog/disable', {}, { anonymous: 401, app: 403, deploy: 422, admin: 422 }],
  ['POST /releases/catalog/enable', {}, { anonymous: 401, app: 403, deploy: 404, admin: 404 }],
  ['POST /releases/catalog/withdraw', {}, { anonymous: 401, app: 403, deploy: 404, admin: 403 }],
  [
    'POST /releases/catalog/smoke-sessions',
    undefined,
    { anonymous: 401, app: 403, deploy: 201, admin: 403 },
  ],
  [
    'DELETE /releases/catalog/smoke-sessions/9',
    undefined,
    { anonymous: 401, app: 403, deploy: 204, admin: 403 },
  ],
  [
    'POST /build-reports',
    { reports: [{ remote: 'catalog', version: 'b1', outcome: 'loaded' }] },
    { anonymous: 204, app: 204, admin: 204 },
  ],
]

export const ACCESS_CASES = ACCESS_TABLE.flatMap(([call, body, expected]) =>
  (['anonymous', 'app', 'deploy', 'admin'] as const).map((as) => {
    const deploy = expected.deploy ?? (expected.anonymous === 401 ? 403 : expected.anonymous)
    return { call, body, as, status: { ...expected, deploy }[as] }
  }),
)
