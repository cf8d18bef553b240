import { makeFolder, PASSWORD, startServer } from '../running-server.ts'
import type { Finding, Size } from '../suite.ts'

const GUESSES = { small: 200, full: 10_000 }
const CONCURRENCY = 10
const SIGN_INS = { small: 3, full: 20 }
const MAX_HASHES = 20

export async function attackPasswords(
  size: Size,
  { name, TRUST_PROXY }: { name: string; TRUST_PROXY: string },
): Promise<Finding> {
  await using folder = await makeFolder({ fast: true })
  await using server = await startServer({ DATA_DIR: folder.path, TRUST_PROXY })
  const administrator = new Browser(server.url, '192.0.2.1')
  const first = await administrator.signIn(PASSWORD)
  const before = await hashesOf(server.url)
  const statuses = new Map<number, number>()
  let signedIn = 0
  let sent = 0
  const amount = GUESSES[size]
  const every = Math.floor(amount / SIGN_INS[size])
  const workers = Array.from({ length: CONCURRENCY }, async () => {
    while (sent < amount) {
      sent += 1
      const at = sent
      const address = [10, at >> 16, (at >> 8) & 255, at & 255].join('.')
      const status = await new Browser(server.url, address).signIn(`guess ${at}`)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (at % every === 0 && (await administrator.signIn(PASSWORD)) === 200) signedIn += 1
    }
  })
  await Promise.all(workers)
  const hashes = (await hashesOf(server.url)) - before - signedIn
  const answers = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
  const refused = (statuses.get(401) ?? 0) + (statuses.get(429) ?? 0)
  return {
    attack: `password guesses, each with a different X-Forwarded-For, ${name}`,
    amount: `${sent} guesses, ${SIGN_INS[size]} concurrent sign-ins of the administrator`,
    outcome: `${hashes} hashes computed (${answers}); the administrator signed in ${signedIn} times`,
    limit: `at most ${MAX_HASHES} hashes; every sign-in of the administrator succeeds`,
    held: first === 200 && refused === sent && hashes <= MAX_HASHES && signedIn === SIGN_INS[size],
  }
}

/** Keeps its cookies, as browsers do. */
class Browser {
  readonly #url: string
  readonly #address: string
  readonly #cookies = new Map<string, string>()

  constructor(url: string, address: string) {
    this.#url = url
    this.#address = address
  }

  async signIn(password: string): Promise<number> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(`${this.#url}/api/login`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': this.#address,
        ...(cookie !== '' && { cookie }),
      },
      body: JSON.stringify({ username: 'admin', password }),
    })
    await response.arrayBuffer()
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=;]+)=([^;]*)/.exec(line) ?? []
      if (name !== undefined && value !== undefined) this.#cookies.set(name, value)
    }
    return response.status
  }
}

async function hashesOf(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const [, count] = /^vayal_password_hashes_total (\d+)$/m.exec(text) ?? []
  if (count === undefined) throw new Error('The metrics do not count password hashes')
  return Number(count)
}
