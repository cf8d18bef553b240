import { API_URL, setupApi } from '@vayal/shared/testing/server'
import { HttpResponse, http, type JsonBodyType } from 'msw'
import { afterEach } from 'vitest'

type Call = { method: string; path: string; body: unknown; headers: Headers }

const PATHS = [
  ['get', '/categories'],
  ['get', '/get-products/:categoryId'],
  ['post', '/add_category'],
  ['post', '/edit_category'],
  ['delete', '/delete_category/:categoryId'],
  ['delete', '/delete-products'],
  ['post', '/upload-file'],
] as const

/**
 * A network that answers the catalog's calls and remembers them in order. What a test does not
 * `answer` fails with 501.
 */
export function setupCatalogApi() {
  const calls: Call[] = []
  const answers = new Map<string, () => Response | Promise<Response>>()
  setupApi(
    ...PATHS.map(([method, pattern]) =>
      http[method](API_URL + pattern, async ({ request }) => {
        const path = request.url.slice(API_URL.length)
        const isJson = request.headers.get('content-type') === 'application/json'
        const body: unknown = isJson ? await request.json() : undefined
        calls.push({ method: request.method, path, body, headers: request.headers })
        const answer = answers.get(`${request.method} ${path}`)
        return answer ? answer() : new HttpResponse(null, { status: 501 })
      }),
    ),
  )
  afterEach(() => {
    calls.length = 0
    answers.clear()
  })

  return {
    calls,
    /** The calls as `METHOD /path`. */
    log: () => calls.map(({ method, path }) => `${method} ${path}`),
    /** The last call of `METHOD /path`. */
    last: (name: string) => calls.findLast(({ method, path }) => `${method} ${path}` === name),
    answer(name: string, body: JsonBodyType, status = 200) {
      answers.set(name, () => HttpResponse.json(body, { status }))
    },
    /** Answers with what `make` returns, e.g. a text, nothing, or a failed connection. */
    answerWith(name: string, make: () => Response | Promise<Response>) {
      answers.set(name, make)
    },
  }
}

/** A failed connection. */
export const noConnection = () => HttpResponse.error()
