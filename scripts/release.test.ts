import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'

const COMMAND = resolve(import.meta.dirname, 'release.ts')
const LIVE = {
  remote: 'stores',
  revision: 4,
  state: { current: 'b', previous: 'a', canary: null, source: 'released' },
  builds: [],
}
const ENTRY = {
  id: 'stores',
  mounts: [],
  nav: [],
  current: { version: 'c', mfName: 'stores_c', entry: '/c.js', contract: '1.0', preload: {} },
  previous: null,
}
const failure = z.object({ error: z.looseObject({ code: z.string(), message: z.string() }) })

let server: Server
let url: string
/** Answers by the last part of the path. `lost`: none; `cut`: a partial one; `gone`: none, and the server stops. */
let answers: Record<string, { status: number; body: object } | 'lost' | 'cut' | 'gone'>
let calls: string[]
let bodies: string[]
let afterLostAnswer: object

beforeEach(async () => {
  answers = { stores: { status: 200, body: LIVE } }
  calls = []
  bodies = []
  afterLostAnswer = LIVE
  server = createServer((request, response) => {
    calls.push(`${request.method} ${request.url}`)
    request.on('data', (chunk) => bodies.push(String(chunk)))
    const answer = answers[request.url?.split('?')[0]?.split('/').at(-1) ?? '']
    if (typeof answer === 'string') {
      // The lost request has taken effect.
      answers.stores = { status: 200, body: afterLostAnswer }
      if (answer === 'gone') server.close()
      if (answer === 'cut') response.writeHead(200, { 'Content-Length': 1000 }).write('{')
      setTimeout(() => request.socket.destroy(), answer === 'cut' ? 50 : 0)
      return
    }
    const { status, body } = answer ?? { status: 404, body: {} }
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port is free')
  url = `http://127.0.0.1:${address.port}`
})

afterEach(() => {
  server.closeAllConnections()
  server.close()
})

test.each([
  ['gate_refused', { status: 422, body: { error: { code: 'gate_refused', message: 'No' } } }, 1],
  [
    'revision_moved',
    {
      status: 409,
      body: {
        error: { code: 'revision_moved', message: 'Moved' },
        current: { ...LIVE, state: null },
      },
    },
    1,
  ],
  ['unauthorized', { status: 401, body: { error: { code: 'unauthorized', message: 'No' } } }, 1],
  ['answer_lost', { status: 502, body: {} }, 3],
  ['unknown', { status: 500, body: {} }, 3],
  ['unreachable', { status: 200, body: { strange: true } }, 3],
])('--json prints a failure as JSON, and as text to stderr: %s', async (code, answer, exitCode) => {
  answers.rollback = answer
  const { out, stderr, ...ended } = await release(['rollback', 'stores', '--json'])
  expect(ended).toEqual({ exitCode })
  const { error } = failure.parse(JSON.parse(out))
  expect(error).toMatchObject({ code })
  // A pipeline that keeps the output in a variable logs the reason all the same.
  expect(stderr).toContain(error.message)
})

test('an unreachable server and an unknown token are reported as such', async () => {
  const unreachable = await release(['status', 'stores', '--server', 'http://127.0.0.1:9'])
  expect(unreachable).toMatchObject({
    exitCode: 3,
    stderr: expect.stringContaining('cannot be reached'),
  })
  answers.stores = { status: 401, body: { error: { code: 'unauthorized', message: 'Sign in' } } }
  const unknown = await release(['status', 'stores'])
  expect(unknown).toMatchObject({
    exitCode: 1,
    stderr: 'The server does not know the token in DEPLOY_TOKEN\n',
  })
})

test.each([
  ['promote', 'stores'],
  ['promote', 'stores', 'b'],
  ['canary', 'stores', 'b', '--percent', '10'],
])('a no-op is reported and exits 0: %s %s %s', async (...args) => {
  answers.stores = { status: 200, body: { ...LIVE, builds: [published('b')] } }
  const { out, ...ended } = await release(args)
  expect(ended).toEqual({ exitCode: 0, stderr: '' })
  expect(out).toContain('b is already current')
  expect(calls).toEqual(['GET /api/releases/stores'])
})

test('two concurrent promotions of one build both succeed', async () => {
  answers.c = { status: 200, body: { revision: 4, entry: ENTRY, findings: [] } }
  answers.promote = movedTo({ ...LIVE.state, current: 'c', previous: 'b' })
  const same = await release(['promote', 'stores', 'c', '--skip-smoke'])
  expect(same).toMatchObject({ exitCode: 0, stderr: '' })
  expect(same.out).toContain('c is already current.\nstores (registry revision 5)')
  // Another current build makes it a refusal, which reports the current state.
  answers.promote = movedTo({ ...LIVE.state, current: 'd', previous: 'b' })
  const other = await release(['promote', 'stores', 'c', '--skip-smoke'])
  expect(other.exitCode).toBe(1)
  expect(other.stderr).toMatch(/decide again\nstores \(registry revision 5\)\n {2}current {3}d/)
})

test('a rollback to the current build is a no-op', async () => {
  const { exitCode, out } = await release(['rollback', 'stores', 'b'])
  expect([exitCode, out]).toEqual([0, expect.stringMatching(/^b is already current\.\nstores \(/)])
  const canary = { version: 'c', percent: 20, rollout: 'c.4', since: 4 }
  answers.stores = { status: 200, body: { ...LIVE, state: { ...LIVE.state, canary } } }
  const beside = await release(['rollback', 'stores', 'b'])
  expect(beside.out).toContain('to end it: npm run release -- canary stores --percent 0')
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([])
})

test('a change whose answer was lost is checked, not repeated', async () => {
  answers.rollback = 'lost'
  afterLostAnswer = { ...LIVE, revision: 5, state: { ...LIVE.state, current: 'a', previous: null } }
  const done = await release(['rollback', 'stores'])
  expect(done).toMatchObject({ exitCode: 0, stderr: '' })
  expect(done.out).toContain('a is already current.\nstores (registry revision 5)')
  expect(calls).toEqual([
    'GET /api/releases/stores',
    'POST /api/releases/stores/rollback',
    'GET /api/releases/stores',
  ])

  answers.stores = { status: 200, body: LIVE }
  afterLostAnswer = LIVE
  const lost = await release(['rollback', 'stores'])
  expect([lost.exitCode, lost.stderr]).toEqual([
    3,
    expect.stringContaining(
      'did not answer: the request may have taken effect. See "status" and "list".',
    ),
  ])
})

test('a change whose answer was cut off or never came is not repeated', async () => {
  answers.rollback = 'cut'
  afterLostAnswer = { ...LIVE, revision: 5, state: { ...LIVE.state, current: 'a', previous: null } }
  expect(await release(['rollback', 'stores'])).toMatchObject({ exitCode: 0, stderr: '' })

  answers = { stores: { status: 200, body: LIVE }, rollback: 'gone' }
  const { exitCode, out } = await release(['rollback', 'stores', '--json'])
  expect(exitCode).toBe(3)
  expect(failure.parse(JSON.parse(out)).error).toMatchObject({
    code: 'answer_lost',
    message: expect.stringContaining('the request may have taken effect'),
  })
})

test('concurrent rollbacks go back by one build only', async () => {
  answers.rollback = movedTo({ ...LIVE.state, current: 'a', previous: null })
  const { exitCode, out } = await release(['rollback', 'stores'])
  expect([exitCode, out]).toEqual([0, expect.stringContaining('a is already current.')])
})

test('observe distinguishes a promoted build from one that is not the canary', async () => {
  const promoted = await release(['observe', 'stores', 'b', '--minutes', '0'])
  expect([promoted.exitCode, promoted.out]).toEqual([
    0,
    expect.stringContaining('b is current for all administrators: there is no canary to observe.'),
  ])
  const never = await release(['observe', 'stores', 'x', '--minutes', '0'])
  expect([never.exitCode, never.stderr]).toEqual([
    1,
    'x is not the canary of stores: it has ended or never was\n',
  ])
})

test('a canary of the current build is a no-op, and the text names the running canary', async () => {
  const canary = { version: 'c', percent: 20, rollout: 'c.4', since: 4 }
  answers.stores = { status: 200, body: { ...LIVE, state: { ...LIVE.state, canary } } }
  const { exitCode, out } = await release(['canary', 'stores', 'b', '--percent', '10'])
  expect([exitCode, out]).toEqual([
    0,
    expect.stringContaining('b is already current; the canary is c, for 20 %.'),
  ])
})

test('observe waits for the running canary; canary 0 ends only the named one', async () => {
  const none = await release(['observe', 'stores', '--minutes', '0'])
  expect(none).toMatchObject({
    exitCode: 1,
    stderr: 'stores has no canary: there is nothing to observe\n',
  })
  const canary = { version: 'c', percent: 20, rollout: 'c.4', since: 4 }
  const body = { ...LIVE, state: { ...LIVE.state, canary }, builds: [published('newer')] }
  answers.stores = { status: 200, body }
  const running = await release(['observe', 'stores', '--minutes', '0'])
  expect([running.exitCode, running.out]).toEqual([0, expect.stringContaining('canary    c, 20 %')])
  const other = await release(['canary', 'stores', 'b', '--percent', '0'])
  expect([other.exitCode, other.out]).toEqual([0, expect.stringContaining('b is not the canary')])
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([])
})

test.each([
  [['promote', 'stores', '--percent', '10'], '"promote" takes no --percent'],
  [['rollback', 'stores', '--skip-smoke'], '"rollback" takes no --skip-smoke'],
  [['publish', 'stores', 'b'], '"publish" takes no version'],
  [['status', '../x'], '"../x" is not a valid remote name'],
  [['promote', 'stores', '../x'], '"../x" is not a valid build name'],
  [['canary', 'stores', '--percent', ''], '--percent 10'],
  [['publish', 'stores', '--bogus'], "Unknown option '--bogus'.\n\nnpm run release"],
  [['publish', 'ghost'], 'To create one: npm run new-remote -- ghost'],
  [['publish', 'stores', '--dist', '/nowhere'], '/nowhere is not the folder of one build'],
])('nothing is sent for an invalid command: %j', async (args, message) => {
  const { exitCode, stderr } = await release(args)
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining(message)])
  expect(calls).toEqual([])
})

test('a release records its author, run and reason, and list shows them', async () => {
  const history = [
    {
      at: '2026-11-21T11:00:00Z',
      action: 'promote',
      version: 'b',
      actor: 'deploy:stores',
      commit: `${'c'.repeat(40)}-dirty`,
      author: 'meena',
      run: 'https://git/jobs/6',
      reason: 'New map',
    },
  ]
  answers.stores = { status: 200, body: { ...LIVE, history } }
  answers.rollback = { status: 200, body: LIVE }
  const run = { GITHUB_SERVER_URL: 'https://git', GITHUB_REPOSITORY: 'a/b', GITHUB_RUN_ID: '7' }
  const variables = { GITHUB_ACTOR: 'ravi', ...run }
  const provenance = {
    author: 'ravi',
    run: 'https://git/a/b/actions/runs/7',
    reason: 'Wrong map',
  }
  const sentBy = async (...args: string[]) => {
    await release([...args, '--reason', 'Wrong map'], 'the-token', variables)
    return JSON.parse(bodies.at(-1) ?? '')
  }
  expect(await sentBy('rollback', 'stores')).toEqual({ revision: 4, version: 'a', provenance })
  answers.c = { status: 200, body: { revision: 4, entry: ENTRY, findings: [] } }
  answers.promote = { status: 200, body: LIVE }
  answers.canary = { status: 200, body: LIVE }
  const promoted = await sentBy('promote', 'stores', 'c', '--skip-smoke')
  expect(promoted).toMatchObject({ version: 'c', provenance })
  const started = await sentBy('canary', 'stores', 'c', '--percent', '5', '--skip-smoke')
  expect(started).toMatchObject({ percent: 5, provenance })
  const canary = { version: 'c', percent: 5, rollout: 'c.4', since: 4 }
  answers.stores = { status: 200, body: { ...LIVE, state: { ...LIVE.state, canary }, history } }
  const ended = await sentBy('canary', 'stores', '--percent', '0')
  expect(ended).toMatchObject({ percent: 0, provenance })
  const { out } = await release(['list', 'stores'])
  expect(out).toContain(
    'promote         b                 deploy:stores  cccccccccc-dirty, by meena, https://git/jobs/6, New map',
  )
})

test.each([
  [
    'GitHub',
    {
      GITHUB_SHA: 'd'.repeat(40),
      GITHUB_ACTOR: 'ravi',
      GITHUB_SERVER_URL: 'https://git',
      GITHUB_REPOSITORY: 'a/b',
      GITHUB_RUN_ID: '7',
    },
    { commit: 'd'.repeat(40), author: 'ravi', run: 'https://git/a/b/actions/runs/7' },
  ],
  [
    'GitLab',
    {
      CI_COMMIT_SHA: 'e'.repeat(40),
      GITLAB_USER_LOGIN: 'meena',
      CI_JOB_URL: 'https://git/jobs/7',
    },
    { commit: 'e'.repeat(40), author: 'meena', run: 'https://git/jobs/7' },
  ],
  [
    'the checkout',
    {},
    { commit: expect.stringMatching(/^[0-9a-f]{40}-dirty$/), author: 'Devi of the farm' },
  ],
])('publish sends the commit, author and run of %s', async (_, variables, provenance) => {
  const folder = mkdtempSync(join(tmpdir(), 'vayal-publish-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'build.json'), '{}')
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder })
  git('init', '-q')
  git('config', 'user.name', 'Devi of the farm')
  git('-c', 'user.email=x', 'commit', '-q', '--allow-empty', '-m', 'base')
  const args = ['publish', 'stores', '--dist', folder, '--reason', 'New map']
  await release(args, 'the-token', { GIT_DIR: join(folder, '.git'), ...variables })
  const [sent = ''] = calls.filter((call) => call.startsWith('POST'))
  const query = Object.fromEntries(new URLSearchParams(sent.split('?')[1]))
  expect(query).toEqual({ ...provenance, reason: 'New map' })
})

test('without a version, promote skips a build that was rolled back', async () => {
  const builds = [{ ...published('c'), quarantine: 'was rolled back' }, published('b')]
  answers.stores = { status: 200, body: { ...LIVE, builds } }
  const bare = await release(['promote', 'stores', '--skip-smoke'])
  expect([bare.exitCode, bare.out]).toEqual([0, expect.stringContaining('b is already current')])
  answers.c = { status: 200, body: { revision: 4, entry: ENTRY, findings: [] } }
  answers.promote = { status: 200, body: LIVE }
  await release(['promote', 'stores', 'c', '--skip-smoke', '--force'])
  expect(JSON.parse(bodies.at(-1) ?? '')).toMatchObject({ version: 'c', force: true })
  expect((await release(['list', 'stores'])).out).toMatch(/^c .*was rolled back$/m)
})

test('promote names the quarantine when every published build is in it', async () => {
  const builds = [
    { ...published('d'), quarantine: 'was withdrawn' },
    { ...published('c'), quarantine: 'was rolled back' },
  ]
  answers.stores = { status: 200, body: { ...LIVE, state: null, builds } }
  const refused = await release(['promote', 'stores', '--json'])
  expect(refused.exitCode).toBe(1)
  expect(failure.parse(JSON.parse(refused.out)).error).toEqual({
    code: 'quarantined',
    message:
      'Every published build of "stores" is in quarantine. The newest, d, was withdrawn: ' +
      'publish a corrected build, or name the version and use --force',
  })
  answers.stores = { status: 200, body: { ...LIVE, state: null, builds: [] } }
  const none = await release(['promote', 'stores'])
  expect([none.exitCode, none.stderr]).toEqual([1, expect.stringContaining('Publish one first.')])
})

test.each([
  [['promote'], { ...LIVE.state }, 'c of "stores" was rolled back: publish a corrected build'],
  [['canary', '--percent', '5'], { ...LIVE.state }, 'c of "stores" was rolled back'],
  [['canary', '--percent', '5', '--force'], null, '"stores" has no current build yet: promote its'],
])('a refusal that is known beforehand costs no smoke test: %j', async (args, state, message) => {
  const [command = '', ...options] = args
  const builds = [{ ...published('c'), quarantine: 'was rolled back' }]
  answers.stores = { status: 200, body: { ...LIVE, state, builds } }
  answers.c = { status: 200, body: { revision: 4, entry: ENTRY, findings: [] } }
  const refused = await release([command, 'stores', 'c', ...options])
  expect([refused.exitCode, refused.stderr]).toEqual([1, expect.stringContaining(message)])
  expect(calls).toEqual(['GET /api/releases/stores'])
})

test('a quarantined build that is already the canary is not refused', async () => {
  const canary = { version: 'c', percent: 20, rollout: 'c.4', since: 4 }
  const builds = [{ ...published('c'), quarantine: 'was rolled back' }]
  answers.stores = { status: 200, body: { ...LIVE, state: { ...LIVE.state, canary }, builds } }
  const again = await release(['canary', 'stores', 'c', '--percent', '20'])
  expect([again.exitCode, again.out]).toEqual([0, expect.stringContaining('already the canary')])
})

test('a switch and a withdrawal record their author, run and reason', async () => {
  const variables = { GITHUB_ACTOR: 'ravi', CI_JOB_URL: 'https://git/jobs/7' }
  const run = 'author=ravi&run=https%3A%2F%2Fgit%2Fjobs%2F7'
  for (const name of ['disable', 'enable', 'withdraw']) {
    answers[name] = { status: 200, body: LIVE }
    const done = await release([name, 'stores', '--reason', ' Wrong map '], 'the-token', variables)
    expect(done).toMatchObject({ exitCode: 0, stderr: '' })
  }
  await release(['enable', 'stores'], 'the-token', variables)
  expect(calls).toEqual([
    `POST /api/releases/stores/disable?${run}`,
    `POST /api/releases/stores/enable?${run}&reason=Wrong+map`,
    `POST /api/releases/stores/withdraw?${run}&reason=Wrong+map`,
    `POST /api/releases/stores/enable?${run}`,
  ])
  expect(bodies).toEqual(['{"reason":"Wrong map"}', '{}', '{}', '{}'])
  const unexplained = await release(['disable', 'stores'])
  expect([unexplained.exitCode, unexplained.stderr]).toEqual([
    2,
    expect.stringContaining('Name the reason'),
  ])
})

test('a build of an older commit than the live one needs --force', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vayal-commits-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder }).toString().trim()
  const commit = (message: string) => {
    git(
      '-C',
      'origin',
      '-c',
      'user.name=x',
      '-c',
      'user.email=x',
      ...`commit -q --allow-empty -m ${message}`.split(' '),
    )
    return git('-C', 'origin', 'rev-parse', 'HEAD')
  }
  git('init', '-q', '-b', 'main', 'origin')
  commit('base')
  const older = commit('older')
  // A pipeline has the last commit only, and a newer one was pushed after its start.
  git('clone', '-q', '--depth', '1', `file://${folder}/origin`, 'checkout')
  const newer = commit('newer')
  const variables = { GIT_DIR: join(folder, 'checkout/.git') }

  const builds = [
    { ...published('c'), provenance: { commit: older } },
    { ...published('b'), provenance: { commit: newer } },
  ]
  answers.stores = { status: 200, body: { ...LIVE, builds } }
  answers.c = { status: 200, body: { revision: 4, entry: ENTRY, findings: [] } }
  answers.promote = { status: 200, body: LIVE }
  const promote = (...args: string[]) =>
    release(['promote', 'stores', 'c', '--skip-smoke', ...args], 'the-token', variables)
  expect(await promote()).toMatchObject({
    exitCode: 1,
    stderr:
      `c has commit ${older.slice(0, 10)}, which is older than commit ${newer.slice(0, 10)} of the live b: ` +
      'to go back, use rollback, or repeat with --force\n',
  })
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([])
  expect(await promote('--force')).toMatchObject({ exitCode: 0 })

  const canary = { version: 'b', percent: 20, rollout: 'b.4', since: 4 }
  const beside = { ...LIVE, state: { ...LIVE.state, current: 'a', canary }, builds }
  answers.stores = { status: 200, body: beside }
  expect(await promote()).toMatchObject({ exitCode: 1 })

  const reversed = [
    { ...published('c'), provenance: { commit: newer } },
    { ...published('b'), provenance: { commit: older } },
  ]
  answers.stores = { status: 200, body: { ...LIVE, builds: reversed } }
  expect(await promote()).toMatchObject({ exitCode: 0, stderr: '' })
})

test('a line break after the token is ignored; --help exits 0', async () => {
  expect(await release(['status', 'stores'], 'the-token\n')).toMatchObject({ exitCode: 0 })
  const help = await release(['--help'])
  expect(help).toMatchObject({ exitCode: 0, stderr: '' })
  expect(help.out).toContain('Exit codes')
})

function published(version: string) {
  return { version, bytes: 1, publishedAt: '2026-11-21T10:00:00Z', publishedBy: 'deploy:stores' }
}

function movedTo(state: object) {
  const error = { code: 'revision_moved', message: 'The registry has moved: decide again' }
  return { status: 409, body: { error, current: { ...LIVE, revision: 5, state } } }
}

async function release(args: string[], token = 'the-token', variables = {}) {
  const child = spawn(process.execPath, [COMMAND, ...args], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      VAYAL_SERVER: url,
      DEPLOY_TOKEN: token,
      ...variables,
    },
  })
  const out: string[] = []
  const stderr: string[] = []
  child.stdout.on('data', (text) => out.push(String(text)))
  child.stderr.on('data', (text) => stderr.push(String(text)))
  const [exitCode] = await once(child, 'close')
  return { exitCode, out: out.join(''), stderr: stderr.join('') }
}
