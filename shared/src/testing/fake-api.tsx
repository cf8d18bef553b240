import { API_URL, setupApi } from '@vayal/shared/testing/server'
import { HttpResponse, http, type JsonBodyType } from 'msw'
import { afterEach } from 'vitest'

/** Recorded call. `body` is undefined for a form: Node cannot parse a form with a jsdom file. */
type Call = { method: string; path: string; body: unknown; headers: Headers }

/** Records calls in order; one without an `answer` gets 501. @param origins further base URLs */
export function setupFakeApi(...origins: string[]) {
  const calls: Call[] = []
  const answers = new Map<string, () => Response | Promise<Response>>()
  const server = setupApi(
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

  const nameOf = ({ method, path }: Call) => `${method} ${path}`
  const writes = () => calls.filter(({ method }) => method !== 'GET')

  return {
    calls,
    writes,
    log: () => calls.map(nameOf),
    writeLog: () => writes().map(nameOf),
    last: (name: string) => calls.findLast((call) => nameOf(call) === name),
    answer(name: string, body: JsonBodyType, status = 200) {
      answers.set(name, () => HttpResponse.json(body, { status }))
    },
    /** Makes the connection probe fail until the end of the test. */
    goOffline() {
      server.use(http.head('*/registry.json', () => HttpResponse.error()))
    },
    /** Answers with the result of `make`, e.g. a text, an empty body or a network error. */
    answerWith(name: string, make: () => Response | Promise<Response>) {
      answers.set(name, make)
    },
  }
}
