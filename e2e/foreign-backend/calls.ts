import { type Data, type Row, seed } from './seed.ts'

/** `parts` are the variable path segments; `body` is the parsed JSON. */
export type CallInput = { parts: string[]; body: unknown; file: StoredFile | null; origin: string }
export type StoredFile = { name: string; type: string; bytes: Buffer }
/** `json` for reads and `/upload-file`; other writes answer plain text or nothing. */
export type CallAnswer = { status: number; json?: unknown; text?: string }

type Call = { method: string; path: RegExp; answer: (input: CallInput) => CallAnswer }

const ok: CallAnswer = { status: 200, text: 'ok' }
const created: CallAnswer = { status: 201, text: '' }
const noContent: CallAnswer = { status: 204 }
const missing: CallAnswer = { status: 404, text: 'not found' }

/** Exactly the specified calls, over data in memory. */
export class Calls {
  #data: Data = seed()
  readonly #files = new Map<string, StoredFile>()
  #lastId = 100

  reset(): void {
    this.#data = seed()
    this.#files.clear()
  }

  file(name: string): StoredFile | undefined {
    return this.#files.get(name)
  }

  get data(): Readonly<Data> {
    return this.#data
  }

  /** Empty when the specification has no call with this path. */
  methodsOf(path: string): string[] {
    return this.#calls.filter((call) => call.path.test(path)).map(({ method }) => method)
  }

  answer(method: string, path: string, input: Omit<CallInput, 'parts'>): CallAnswer | null {
    for (const call of this.#calls) {
      const match = call.method === method && call.path.exec(path)
      if (match) return call.answer({ ...input, parts: match.slice(1).map(decodeURIComponent) })
    }
    return null
  }

  readonly #calls: readonly Call[] = [
    on('GET', /^\/categories$/, () => ({ status: 200, json: this.#data.categories })),
    on('POST', /^\/add_category$/, ({ body }) => {
      this.#data.categories.push({ ...row(body), CategoryId: String(this.#nextId()) })
      return ok
    }),
    on('POST', /^\/edit_category$/, ({ body }) => {
      const { CategoryId, ...fields } = row(body)
      return change(this.#data.categories, 'CategoryId', CategoryId, fields) ? ok : missing
    }),
    on('DELETE', /^\/delete_category\/([^/]+)$/, ({ parts }) =>
      remove(this.#data.categories, 'CategoryId', [parts[0]]) ? noContent : missing,
    ),
    on('POST', /^\/upload-file$/, (input) => {
      const url = this.#storeFile(input)
      return url ? { status: 200, json: { file_url: url } } : { status: 400, text: 'no' }
    }),

    on('POST', /^\/add-product$/, ({ body }) => {
      this.#data.products.push({ ...row(body), ProductId: `p-${this.#nextId()}` })
      return created
    }),
    on('GET', /^\/get-products\/([^/]+)$/, ({ parts }) => {
      if (!this.#data.categories.some(({ CategoryId }) => CategoryId === parts[0])) return missing
      const products = this.#data.products.filter(
        (product) => product.CategoryId === parts[0] && String(product.ApprovalStatus) === 'true',
      )
      return { status: 200, json: { data: products, total: products.length } }
    }),
    on('DELETE', /^\/delete-products$/, ({ body }) => {
      const ids = row(body).product_ids
      if (!Array.isArray(ids)) return { status: 400, text: 'product_ids' }
      remove(this.#data.products, 'ProductId', ids)
      return ok
    }),
    on('GET', /^\/get-products-for-approval$/, () => ({
      status: 200,
      json: {
        items: this.#data.products.filter(
          ({ ApprovalStatus, RejectStatus }) =>
            String(ApprovalStatus) === 'false' && String(RejectStatus) === 'false',
        ),
      },
    })),
    on('POST', /^\/approve-product\/([^/]+)\/([^/]+)$/, ({ parts, body }) =>
      change(this.#data.products, 'ProductId', parts[0], row(body)) ? ok : missing,
    ),

    on('POST', /^\/add_news$/, ({ body }) => {
      this.#data.news.push({ Id: `n-${this.#nextId()}`, ...asNews(row(body)) })
      return created
    }),
    on('PUT', /^\/edit_news$/, ({ body }) => {
      const { id, ...fields } = row(body)
      return change(this.#data.news, 'Id', id, asNews(fields)) ? ok : missing
    }),
    on('GET', /^\/get_news$/, () => ({ status: 200, json: { news: this.#data.news } })),
    on('DELETE', /^\/delete_news\/([^/]+)$/, ({ parts }) =>
      remove(this.#data.news, 'Id', parts) ? ok : missing,
    ),

    ...this.#resource('markets', 'MarketId', () => this.#data.markets),
    ...this.#resource('marketprice', 'Id', () => this.#data.marketPrices),
    ...this.#resource('exhibitions', 'Id', () => this.#data.exhibitions),
    ...this.#resource('stores', 'StoreId', () => this.#data.stores).filter(
      ({ method }) => method !== 'POST',
    ),

    on('GET', /^\/get-ad-banner-url$/, () => ({
      status: 200,
      json: { url: this.#data.bannerUrl },
    })),
    on('POST', /^\/upload-ad-banner$/, (input) => {
      const url = this.#storeFile(input)
      if (!url) return { status: 400, text: 'no' }
      this.#data.bannerUrl = url
      return ok
    }),
  ]

  /** Calls of a resource: GET and POST of its list, PUT and DELETE of one item. */
  #resource(name: string, idField: string, rows: () => Row[]): Call[] {
    const all = new RegExp(`^/${name}$`)
    const one = new RegExp(`^/${name}/([^/]+)$`)
    return [
      on('GET', all, () => ({ status: 200, json: { [`${name}_list`]: rows() } })),
      on('POST', all, ({ body }) => {
        rows().push({ ...row(body), [idField]: `x-${this.#nextId()}` })
        return created
      }),
      on('PUT', one, ({ parts, body }) => {
        const { [idField]: _, ...fields } = row(body)
        return change(rows(), idField, parts[0], fields) ? ok : missing
      }),
      on('DELETE', one, ({ parts }) => (remove(rows(), idField, parts) ? noContent : missing)),
    ]
  }

  #nextId(): number {
    this.#lastId += 1
    return this.#lastId
  }

  #storeFile({ file, origin }: CallInput): string | null {
    if (!file) return null
    const name = `${this.#nextId()}-${file.name.replaceAll(/[^\w.-]/g, '_')}`
    this.#files.set(name, file)
    return `${origin}/files/${name}`
  }
}

function on(method: string, path: RegExp, answer: Call['answer']): Call {
  return { method, path, answer }
}

function row(body: unknown): Row {
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : {}
}

/** Renames the fields: a write has `title` and `media_url`, a read has `Title` and `MediaURL`. */
function asNews({ title, content, mediatype, media_url, category, date }: Row): Row {
  return {
    Title: title,
    Content: content,
    MediaType: mediatype,
    MediaURL: media_url,
    Category: category,
    Date: date,
  }
}

function change(rows: Row[], idField: string, id: unknown, fields: Row): boolean {
  const found = rows.find((candidate) => String(candidate[idField]) === String(id))
  if (found) Object.assign(found, fields)
  return found !== undefined
}

function remove(rows: Row[], idField: string, ids: readonly unknown[]): boolean {
  const unwanted = new Set(ids.map(String))
  const kept = rows.filter((candidate) => !unwanted.has(String(candidate[idField])))
  const removed = kept.length < rows.length
  rows.splice(0, rows.length, ...kept)
  return removed
}
