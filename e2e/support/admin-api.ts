import { type Category, category, type NewCategory } from '@vayal/shared/contracts/category'
import { type NewNews, type News, news } from '@vayal/shared/contracts/news'
import { type NewProduct, type Product, product } from '@vayal/shared/contracts/product'
import { sessionGrant } from '@vayal/shared/contracts/session'
import type { EntityId } from '@vayal/shared/contracts/wire'
import { parseList } from '@vayal/shared/contracts/wire'
import { ADMIN, type ReferenceServer } from './reference-server.ts'

export class AdminApi {
  readonly #server: ReferenceServer
  #token: Promise<string> | undefined

  constructor(server: ReferenceServer) {
    this.#server = server
  }

  async signIn(): Promise<string> {
    const answer = await this.#postLogin(ADMIN.password)
    if (!answer.ok) throw new Error(`The sign-in answered ${answer.status}: ${await answer.text()}`)
    return sessionGrant.parse(await answer.json()).token
  }

  async accepts(password: string): Promise<boolean> {
    return (await this.#postLogin(password)).ok
  }

  /** Makes the server forget a session, as if it had expired. */
  async revoke(token: string): Promise<void> {
    const answer = await fetch(`${this.#server.url}/api/logout`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
    })
    if (!answer.ok) throw new Error(`The sign-out answered ${answer.status}`)
  }

  async call(method: string, path: string, body?: unknown): Promise<Response> {
    this.#token ??= this.signIn()
    const token = await this.#token
    return fetch(`${this.#server.url}/api${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  }

  async addCategory(fields: Partial<NewCategory> & { Name: string }): Promise<Category> {
    const answer = await this.#write('POST', '/add_category', {
      Icon: '',
      CategoryType: 'product',
      Subcategories: [],
      AdditionalQuestions: [],
      ...fields,
    })
    return category.parse(await answer.json())
  }

  async addProduct(
    fields: Partial<NewProduct> & { Name: string; CategoryId: EntityId },
  ): Promise<Product> {
    const answer = await this.#write('POST', '/add-product', {
      Description: 'Fresh from the field',
      Price: '40',
      Unit: 'kg',
      Subcategory: '',
      Image: '',
      MobileNo: '9000000000',
      District: 'Erode',
      ApprovalStatus: true,
      RejectStatus: false,
      additionalQuestions: {},
      ...fields,
    })
    return product.parse(await answer.json())
  }

  async addNews(fields: Partial<NewNews> & { title: string }): Promise<News> {
    const answer = await this.#write('POST', '/add_news', {
      content: 'Drain the fields before the rain.',
      mediatype: 'news',
      media_url: '',
      category: 'Weather',
      date: '05/06/2026',
      ...fields,
    })
    return news.parse(await answer.json())
  }

  async news(): Promise<News[]> {
    return parseList(news, await (await this.call('GET', '/get_news')).json())
  }

  async categories(): Promise<Category[]> {
    return parseList(category, await (await this.call('GET', '/categories')).json())
  }

  async categoryNamed(name: string): Promise<Category> {
    const found = (await this.categories()).find(({ Name }) => Name === name)
    if (!found) throw new Error(`There is no category ${name}`)
    return found
  }

  async products(categoryId: EntityId): Promise<Product[]> {
    return parseList(product, await (await this.call('GET', `/get-products/${categoryId}`)).json())
  }

  #postLogin(password: string): Promise<Response> {
    return fetch(`${this.#server.url}/api/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...ADMIN, password }),
    })
  }

  async #write(method: string, path: string, body: unknown): Promise<Response> {
    const answer = await this.call(method, path, body)
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer
  }
}
