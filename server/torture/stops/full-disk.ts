import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { appendFileSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { newMarket } from '../../src/testing/samples.ts'
import { checkStorage } from '../kills/storage-check.ts'
import { makeFolder, startServer } from '../running-server.ts'
import type { Finding } from '../suite.ts'
import { describe, HttpClient, type Reply } from '../support/http-client.ts'

const WRITES = 60
/** On a full disk SQLite can still write to pages that its files contain already. */
const MAX_BEFORE = 3_000

interface Disk {
  description: string
  fill(): void
  free(): void
  remove(): void
}

export async function fullDisk(): Promise<Finding> {
  await using folder = await makeFolder()
  const mounted = mountSmallDisk(folder.path)
  const data = join(folder.path, 'data')
  const temporary = join(folder.path, 'temporary')
  mkdirSync(data)
  mkdirSync(temporary)
  const server = await startServer({ DATA_DIR: data, TMPDIR: temporary, LOG_LEVEL: 'fatal' })
  const disk = mounted ?? limitFiles(server.child.pid ?? 0)
  const client = new HttpClient(server.url)
  const faults: string[] = []
  try {
    await client.signIn()
    const acknowledged: string[] = []
    let turn = 0
    const write = async (): Promise<Reply> => {
      const MarketName = `Market ${turn++}`
      const reply = await client.json('POST', '/api/markets', newMarket({ MarketName }))
      if (isStatus(reply, 201)) acknowledged.push(MarketName)
      return reply
    }
    for (let at = 0; at < 20; at += 1) expectStatus(faults, await write(), 201)
    expectStatus(faults, await upload(client), 201)
    disk.fill()
    let before = 0
    while (before < MAX_BEFORE && isStatus(await write(), 201)) before += 1
    for (let at = 0; at < WRITES; at += 1) {
      const reply = at % 6 === 5 ? await upload(client) : await write()
      if (!isStatus(reply, 201)) expectStatus(faults, reply, 503, 507)
      expectStatus(faults, await client.json('GET', '/api/session'), 200)
      expectStatus(faults, await client.json('GET', '/api/markets'), 200)
    }
    const refused = turn - acknowledged.length
    disk.free()
    for (let at = 0; at < 20; at += 1) expectStatus(faults, await write(), 201)
    expectStatus(faults, await upload(client), 201)
    const listed = await client.json('GET', '/api/markets')
    const names = listed.kind === 'answered' ? namesIn(listed.body) : []
    if (names.toSorted().join() !== acknowledged.toSorted().join()) {
      faults.push(`${acknowledged.length} acknowledged, ${names.length} stored`)
    }
    const storage = await checkStorage({ dataDir: data, databaseUrl: null }, new Set())
    faults.push(...storage.faults, ...storage.orphans.filter((name) => name.startsWith('.')))
    const shown = faults.length === 0 ? '' : `: ${faults.slice(0, 3).join('; ')}`
    return {
      attack: `stops: full disk (${disk.description})`,
      amount: `${refused} writes refused, ${2 * WRITES} reads meanwhile, writes after space was freed`,
      outcome: `${faults.length} wrong answers or rows${shown}`,
      limit: '0; refused with 507 or 503, reads 200, no partial write, no restart',
      held: faults.length === 0 && refused > 0,
    }
  } finally {
    client.close()
    await server[Symbol.asyncDispose]()
    disk.remove()
  }
}

/** @returns null where mounting is not allowed */
function mountSmallDisk(path: string): Disk | null {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'vayal', path], { stdio: 'ignore' })
  } catch {
    return null
  }
  const ballast = join(path, 'ballast')
  return {
    description: 'a file system of 24 MB, filled up',
    fill() {
      for (const size of [1024 * 1024, 4096]) {
        try {
          for (;;) appendFileSync(ballast, Buffer.alloc(size))
        } catch {
          // Full: less than one chunk is left.
        }
      }
    },
    free: () => rmSync(ballast),
    remove: () => execFileSync('umount', ['--lazy', path]),
  }
}

/** Fallback where mounting is not allowed: the process may write no byte to any file. */
function limitFiles(pid: number): Disk {
  const limit = (to: string) =>
    execFileSync('prlimit', ['--pid', String(pid), `--fsize=${to}:unlimited`])
  return {
    description: 'a file size limit of 0, because mounting is not allowed here',
    fill: () => limit('0'),
    free: () => limit('unlimited'),
    remove() {},
  }
}

async function upload(client: HttpClient): Promise<Reply> {
  const raw = { width: 80, height: 80, channels: 3 } as const
  return client.upload(
    '/api/upload-file',
    await sharp(randomBytes(19_200), { raw }).png().toBuffer(),
  )
}

function isStatus(reply: Reply, ...statuses: number[]): boolean {
  return reply.kind === 'answered' && statuses.includes(reply.status)
}

function expectStatus(faults: string[], reply: Reply, ...statuses: number[]): void {
  if (!isStatus(reply, ...statuses)) faults.push(`${describe(reply)}, not ${statuses.join(' or ')}`)
}

function namesIn(body: Buffer): string[] {
  const markets: { MarketName: string }[] = JSON.parse(body.toString())
  return markets.map(({ MarketName }) => MarketName)
}
