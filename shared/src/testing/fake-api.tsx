import { API_URL, setupApi } from '@vayal/shared/testing/server'
import { HttpResponse, http, type JsonBodyType } from 'msw'
import { afterEach } from 'vitest'

/**
 * A call that a screen made. `body` is parsed JSON, else undefined: Node cannot read a form with a
 * file of jsdom in it.
 */
type Call = { method: string; path: string; body: unknown; headers: Headers }

/**
 * A network that remembers the calls in order. What a test does not `answer` fails with 501.
 *
 * @param origins further addresses that calls go to, without a slash at the end.
 */
export function setupFakeApi(...origins: string[]) {
  const calls: Call[] = []
  const answers = new Map<string, () => Response | Promise<Response>>()
  setupApi(
    ...[API_URL, ...origins].map((base) =>
      http.all(`${base}/*`, async ({ request }) => {
        const path = base === API_URL ? request.url.slice(API_URL.length) : request.url
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
    /** The calls as `METHOD /path`; to another origin with its whole address. */
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
