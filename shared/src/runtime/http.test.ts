import { appConfig, provideConfig } from '@vayal/shared/runtime/config'
import {
  getJson,
  getJsonOrText,
  readAhead,
  sendFile,
  sendJson,
  uploadFile,
} from '@vayal/shared/runtime/http'
import { HttpError } from '@vayal/shared/runtime/http-error'
import { currentSession, signIn, signOut } from '@vayal/shared/runtime/session'
import { API_URL, setupApi } from '@vayal/shared/testing/server'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'

const api = setupApi()

beforeEach(() => signOut())

function record(method: 'get' | 'post' | 'put', path: string, respond: () => Response) {
  const requests: Request[] = []
  api.use(
    http[method](API_URL + path, ({ request }) => {
      requests.push(request.clone())
      return respond()
    }),
  )
  return requests
}

const notFound = () =>
  HttpResponse.json(
    { error: { code: 'not_found', message: 'No such thing', fields: { Name: 'is odd' } } },
    { status: 404 },
  )

describe('a read', () => {
  it('returns the parsed answer', async () => {
    record('get', '/things', () => HttpResponse.json([1, 2]))
    expect(await getJson('/things')).toEqual([1, 2])
  })

  it('uses a read ahead once; the next read is sent again', async () => {
    const requests = record('get', '/things', () => HttpResponse.json([1, 2]))
    readAhead('/things')
    expect(await getJson('/things')).toEqual([1, 2])
    expect(requests).toHaveLength(1)
    expect(await getJson('/things')).toEqual([1, 2])
    expect(requests).toHaveLength(2)
  })

  it('rejects when its read ahead failed', async () => {
    record('get', '/things', notFound)
    readAhead('/things')
    await expect(getJson('/things')).rejects.toMatchObject({ status: 404, code: 'not_found' })
  })

  it('is sent again when its read ahead is stale', async () => {
    const requests = record('get', '/things', () => HttpResponse.json([1, 2]))
    const now = vi.spyOn(performance, 'now')
    readAhead('/things')
    now.mockReturnValue(performance.now() + 60_000)
    await getJson('/things').finally(() => now.mockRestore())
    expect(requests).toHaveLength(2)
  })

  describe('that the HTML has sent', () => {
    const sendFromHtml = (answer: Promise<Response>, at = performance.now()) => {
      globalThis.vayalFirstReads = new Map([['/things', { answer, token: 'mine', at }]])
    }

    const htmlAnswer = () => Promise.resolve(Response.json('from HTML'))

    it('is not sent again', async () => {
      signIn('mine')
      const requests = record('get', '/things', () => HttpResponse.json('ours'))
      sendFromHtml(htmlAnswer())
      readAhead('/things')
      expect(await getJson('/things')).toBe('from HTML')
      expect(requests).toHaveLength(0)
      readAhead('/things')
      expect(await getJson('/things')).toBe('ours')
    })

    it('is sent again when it is from another session or stale', async () => {
      record('get', '/things', () => HttpResponse.json('ours'))
      signIn('theirs')
      sendFromHtml(htmlAnswer())
      readAhead('/things')
      expect(await getJson('/things')).toBe('ours')
      signIn('mine')
      sendFromHtml(htmlAnswer(), performance.now() - 11_000)
      readAhead('/things')
      expect(await getJson('/things')).toBe('ours')
    })

    it('is sent again when it becomes stale before it is used', async () => {
      signIn('mine')
      record('get', '/things', () => HttpResponse.json('ours'))
      const sentAt = performance.now()
      const now = vi.spyOn(performance, 'now')
      sendFromHtml(htmlAnswer(), sentAt)
      now.mockReturnValue(sentAt + 9000)
      readAhead('/things')
      now.mockReturnValue(sentAt + 11_000)
      expect(await getJson('/things').finally(() => now.mockRestore())).toBe('ours')
    })

    it('is sent again after a 401, before the user is asked for the password', async () => {
      signIn('mine')
      const requests = record('get', '/things', () => HttpResponse.json('ours'))
      sendFromHtml(Promise.resolve(new Response(null, { status: 401 })))
      readAhead('/things')
      expect(await getJson('/things')).toBe('ours')
      expect(requests).toHaveLength(1)
      expect(currentSession().state).toBe('signed-in')
    })

    it('rejects when the answer is late or incomplete', async () => {
      signIn('mine')
      const late = new DOMException('', 'TimeoutError')
      sendFromHtml(Promise.reject(late))
      readAhead('/things')
      await expect(getJson('/things')).rejects.toMatchObject({ failure: 'timeout' })
      const half = new ReadableStream({ start: (controller) => controller.error(late) })
      sendFromHtml(Promise.resolve(new Response(half)))
      readAhead('/things')
      await expect(getJson('/things')).rejects.toMatchObject({ failure: 'timeout' })
    })
  })

  it('is sent again when a write followed its read ahead', async () => {
    const requests = record('get', '/things', () => HttpResponse.json([1, 2]))
    record('post', '/things', () => new HttpResponse(null, { status: 201 }))
    readAhead('/things')
    await sendJson('POST', '/things', {})
    await getJson('/things')
    expect(requests).toHaveLength(2)
  })

  it('can return plain text with getJsonOrText', async () => {
    record('get', '/things', () => new Response('https://example.org/a.webp'))
    expect(await getJsonOrText('/things')).toBe('https://example.org/a.webp')
    record('get', '/things', () => HttpResponse.json({ url: null }))
    expect(await getJsonOrText('/things')).toEqual({ url: null })
  })

  it('reports the kind of failure', async () => {
    record('get', '/things', notFound)
    await expect(getJson('/things')).rejects.toMatchObject({
      failure: 'status',
      status: 404,
      code: 'not_found',
      fields: { Name: 'is odd' },
      isTransient: false,
    })
    record('get', '/things', () => new HttpResponse('<html>', { status: 200 }))
    await expect(getJson('/things')).rejects.toMatchObject({ failure: 'malformed' })
    record('get', '/things', () => HttpResponse.error())
    await expect(getJson('/things')).rejects.toMatchObject({
      failure: 'network',
      isTransient: true,
    })
    record('get', '/things', () => new HttpResponse('down', { status: 503 }))
    await expect(getJson('/things')).rejects.toMatchObject({ status: 503, isTransient: true })
  })

  it('can be cancelled', async () => {
    record('get', '/things', () => HttpResponse.json([]))
    const cancelled = AbortSignal.abort()
    await expect(getJson('/things', { signal: cancelled })).rejects.toMatchObject({
      failure: 'aborted',
    })
  })
})

describe('a write to the reference server', () => {
  it('sends the token, the idempotency key, the revision and the acknowledged warnings', async () => {
    signIn('secret')
    const requests = record('post', '/things', () => new HttpResponse(null, { status: 201 }))
    const options = { idempotencyKey: 'k1', revision: 4, acknowledged: ['odd', 'late'] }
    await sendJson('POST', '/things', { Name: 'a' }, options)
    const sent = requests[0]
    expect(sent?.headers.get('Authorization')).toBe('Bearer secret')
    expect(sent?.headers.get('Idempotency-Key')).toBe('k1')
    expect(sent?.headers.get('If-Match')).toBe('"4"')
    expect(sent?.headers.get('Acknowledged-Warnings')).toBe('odd,late')
    expect(await sent?.json()).toEqual({ Name: 'a' })
  })

  it('asks for the password when the session has expired, then is retried once', async () => {
    signIn('old')
    const requests: string[] = []
    api.use(
      http.post(`${API_URL}/things`, ({ request }) => {
        const token = request.headers.get('Authorization') ?? ''
        requests.push(token)
        return new HttpResponse(null, { status: token === 'Bearer new' ? 201 : 401 })
      }),
    )
    const sending = sendJson('POST', '/things', {})
    await vi.waitFor(() => expect(currentSession().state).toBe('expired'))
    signIn('new')
    await sending
    expect(requests).toEqual(['Bearer old', 'Bearer new'])
  })

  it('rejects when the user signs out instead', async () => {
    signIn('old')
    record('post', '/things', () => new HttpResponse(null, { status: 401 }))
    const sending = sendJson('POST', '/things', {})
    await vi.waitFor(() => expect(currentSession().state).toBe('expired'))
    signOut()
    await expect(sending).rejects.toMatchObject({ status: 401 })
  })
})

describe('a foreign backend', () => {
  beforeEach(() => provideConfig({ ...appConfig(), authMode: 'client' }))

  it('gets no header but Content-Type', async () => {
    signIn('local')
    const requests = record('put', '/things/c-1', () => new HttpResponse('ok'))
    const options = { idempotencyKey: 'k1', revision: 4, acknowledged: ['odd'] }
    await sendJson('PUT', '/things/c-1', {}, options)
    const headers = requests[0]?.headers
    expect(headers?.get('Content-Type')).toBe('application/json')
    for (const name of ['Authorization', 'Idempotency-Key', 'If-Match', 'Acknowledged-Warnings']) {
      expect(headers?.get(name)).toBeNull()
    }
  })

  it('does not make the page ask for a password', async () => {
    record('get', '/things', () => new HttpResponse(null, { status: 401 }))
    await expect(getJson('/things')).rejects.toBeInstanceOf(HttpError)
    expect(currentSession().state).toBe('signed-out')
  })
})

describe('an upload', () => {
  const photo = new File(['x'], 'photo.png', { type: 'image/png' })

  it('returns the URL of the file', async () => {
    record('post', '/upload-file', () => HttpResponse.json({ file_url: 'https://f/1.png', id: 3 }))
    expect(await uploadFile(photo)).toBe('https://f/1.png')
  })

  it('rejects when the answer has no URL', async () => {
    record('post', '/upload-file', () => HttpResponse.json({ ok: true }))
    await expect(uploadFile(photo)).rejects.toMatchObject({ failure: 'malformed' })
  })
})

describe('an upload with progress', () => {
  const photo = new File(['x'.repeat(1000)], 'photo.png', { type: 'image/png' })

  it('reports its progress and sends the file under the given name', async () => {
    signIn('secret')
    const requests = record('post', '/upload-file', () => HttpResponse.json({ file_url: '/1' }))
    const onProgress = vi.fn()
    expect(await uploadFile(photo, { name: 'Red_rose.png', onProgress })).toBe('/1')
    expect(onProgress).toHaveBeenLastCalledWith(1)
    expect(requests[0]?.headers.get('Authorization')).toBe('Bearer secret')
    const sent = await requests[0]?.text()
    expect(sent).toContain('name="file"; filename="Red_rose.png"')
    expect(sent).toContain('Content-Type: image/png')
  })

  it('asks for the password when the session has expired, then succeeds', async () => {
    signIn('old')
    api.use(
      http.post(`${API_URL}/upload-file`, ({ request }) =>
        request.headers.get('Authorization') === 'Bearer new'
          ? HttpResponse.json({ file_url: '/1' })
          : new HttpResponse(null, { status: 401 }),
      ),
    )
    const uploading = uploadFile(photo, { onProgress: () => {} })
    await vi.waitFor(() => expect(currentSession().state).toBe('expired'))
    signIn('new')
    expect(await uploading).toBe('/1')
  })

  it('distinguishes a refusal, a lost connection and a cancellation', async () => {
    record('post', '/upload-file', notFound)
    const onProgress = () => {}
    await expect(uploadFile(photo, { onProgress })).rejects.toMatchObject({ code: 'not_found' })
    record('post', '/upload-file', () => HttpResponse.error())
    await expect(uploadFile(photo, { onProgress })).rejects.toMatchObject({ failure: 'network' })
    const abort = new AbortController()
    api.use(http.post(`${API_URL}/upload-file`, () => new Promise<Response>(() => {})))
    const uploading = uploadFile(photo, { onProgress, signal: abort.signal })
    setTimeout(() => abort.abort(), 20)
    await expect(uploading).rejects.toMatchObject({ failure: 'aborted' })
  })

  it('reports no progress if it goes to a foreign backend', async () => {
    provideConfig({ ...appConfig(), authMode: 'client' })
    record('post', '/upload-file', () => HttpResponse.json({ file_url: '/1' }))
    const onProgress = vi.fn()
    expect(await uploadFile(photo, { onProgress })).toBe('/1')
    expect(onProgress).not.toHaveBeenCalled()
  })
})

describe('a call with its own base URL', () => {
  const ELSEWHERE = 'http://banner.test'
  const photo = new File(['x'], 'photo.png', { type: 'image/png' })

  it('is sent to another server without the token, and a 401 asks for no password', async () => {
    signIn('secret')
    const requests: Request[] = []
    api.use(
      http.all(`${ELSEWHERE}/*`, ({ request }) => {
        requests.push(request.clone())
        return new HttpResponse(null, { status: 401 })
      }),
    )
    const options = { baseUrl: ELSEWHERE }
    await expect(getJson('/get-ad-banner-url', options)).rejects.toMatchObject({ status: 401 })
    await expect(sendFile('/upload-ad-banner', photo, options)).rejects.toMatchObject({
      status: 401,
    })
    expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET http://banner.test/get-ad-banner-url',
      'POST http://banner.test/upload-ad-banner',
    ])
    for (const { headers } of requests) expect(headers.get('Authorization')).toBeNull()
    expect(currentSession().state).toBe('signed-in')
  })

  it('has the token when the base URL is that of the API', async () => {
    signIn('secret')
    const requests = record('post', '/upload-ad-banner', () => new HttpResponse('stored'))
    await sendFile('/upload-ad-banner', photo, { baseUrl: API_URL })
    expect(requests[0]?.headers.get('Authorization')).toBe('Bearer secret')
  })
})
