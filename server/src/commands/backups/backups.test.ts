import { randomInt } from 'node:crypto'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrate, type Queries, sqliteFile } from '../../platform/database/database.ts'
import { sqliteHandle } from '../../platform/database/sqlite-dialect.ts'
import { backUp, callCommand, newBackupFolder, restore } from '../../testing/commands.ts'
import { databaseRows } from '../../testing/database-rows.ts'
import { insertOddPrice } from '../../testing/direct-rows.ts'
import { emptyLocation, locationOf } from '../../testing/locations.ts'
import { newProduct, newStore } from '../../testing/samples.ts'
import { signIn, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { fileSha256, openBackup } from './backup-folder.ts'
import { writePostgres } from './open-existing.ts'

/** Some tests copy much data or start processes. */
const TIMEOUT_MS = 60_000

const LISTS = ['/categories', '/get-products/1', '/marketprice', '/stores', '/get_news', '/markets']

function lists(app: TestApp) {
  return Promise.all(LISTS.map(async (path) => (await app.call('GET', path)).json()))
}

test('a restored backup has all data, and new ids continue after the old ones', {
  timeout: TIMEOUT_MS,
}, async () => {
  const app = await startTestApp({ SEED: 'demo' })
  const token = await signIn(app.server)
  const add = async (path: string, body: unknown) => {
    const response = await app.call('POST', path, body, { token })
    expect(response.statusCode).toBe(201)
    return response.json()
  }
  const description = 'முதல் வரி\u2028'.repeat(200)
  await add('/add-product', newProduct({ Name: 'நாட்டுத் தக்காளி', Description: description }))
  await insertOddPrice(app)
  await add('/stores', newStore({ GST: null, Open: true, Since: 1.5, Note: '"\\\n😀' }))
  const { ProductId } = await add('/add-product', newProduct())
  await app.call('DELETE', '/delete-products', { product_ids: [ProductId] }, { token })

  const folder = await backUp(locationOf(app))
  expect(await callCommand(['verify', folder], {})).toMatchObject({ code: 0, errors: [] })
  const location = await restore(folder)
  const verified = await Promise.all(
    [locationOf(app), location].map((where) => callCommand(['verify'], where)),
  )
  expect(verified[0]).toMatchObject({ code: 0, errors: [] })
  expect(verified[1]).toEqual(verified[0])
  const rows = await databaseRows(location)
  expect(Object.keys(rows).length).toBeGreaterThan(20)
  expect(rows).toEqual(await databaseRows(locationOf(app)))

  const restored = await startTestApp(location)
  expect(await lists(restored)).toEqual(await lists(app))
  const [{ categories }] = await lists(restored)
  expect((await restored.server.inject(categories[0].Icon)).statusCode).toBe(200)
  const added = await restored.call('POST', '/add-product', newProduct(), { token })
  expect(added.json().ProductId).toBe(ProductId + 1)
})

test('a changed, missing or added file of a backup is found', {
  timeout: TIMEOUT_MS,
}, async () => {
  const folder = await backUp(locationOf(await startTestApp({ SEED: 'demo' })))
  const [image = ''] = await readdir(join(folder, 'uploads'))
  const [database = ''] = (await readdir(folder)).filter((name) => name.startsWith('database.'))
  for (const file of ['manifest.json', 'SHA256SUMS', `uploads/${image}`, database]) {
    const path = join(folder, file)
    const bytes = await readFile(path)
    const changed = Buffer.from(bytes)
    const at = randomInt(bytes.length)
    changed[at] = (bytes[at] ?? 0) ^ (1 << randomInt(8))
    await writeFile(path, changed)
    await expect(openBackup(folder), `${file}, byte ${at}`).rejects.toThrow()
    await rename(path, `${path}.away`)
    await expect(openBackup(folder), `${file} away`).rejects.toThrow()
    await rm(`${path}.away`)
    await writeFile(path, bytes)
  }
  await openBackup(folder)
  await writeFile(join(folder, 'uploads', 'more'), '')
  const { code, errors } = await callCommand(['verify', folder], {})
  expect({ code, errors }).toEqual({
    code: 1,
    errors: [`${folder} is damaged:\n  uploads/more does not belong to this backup`],
  })
  expect(await callCommand(['restore', folder], await emptyLocation())).toMatchObject({ code: 1 })
  await rm(join(folder, 'uploads', 'more'))

  const sums = await readFile(join(folder, 'SHA256SUMS'), 'utf8')
  await rm(join(folder, 'uploads', image))
  await writeFile(join(folder, 'SHA256SUMS'), sums.replace(new RegExp(`.*${image}\\n`), ''))
  expect(await callCommand(['verify', folder], {})).toMatchObject({
    code: 1,
    errors: [`The image ${image.replace('.webp', '')} is not in ${folder}`],
  })
})

test.each(['-wal', '-journal'])(
  'a restore to an embedded database refuses an earlier %s',
  async (ending) => {
    const app = await startTestApp({ DATABASE_URL: '' })
    const folder = await backUp(locationOf(app))
    const location = { ...(await emptyLocation()), DATABASE_URL: '' }
    await writeFile(join(location.DATA_DIR, `vayal.sqlite${ending}`), '')
    const { code, errors } = await callCommand(['restore', folder], location)
    expect(code).toBe(1)
    expect(errors.join()).toContain(`it contains vayal.sqlite${ending}`)
  },
)

test('verify names the database of a backup that was damaged before the backup', async () => {
  const app = await startTestApp({ DATABASE_URL: '' })
  const folder = await backUp(locationOf(app))
  const path = join(folder, 'database.sqlite')
  await writeFile(path, (await readFile(path)).fill(0xee, 100, 4_096))
  await updateSum(folder, 'database.sqlite')
  const { code, errors } = await callCommand(['verify', folder], {})
  expect(code).toBe(1)
  expect(errors.join()).toContain('the database of the backup is damaged')
})

test('a manifest that is not JSON is reported in one line', async () => {
  const folder = await backUp(locationOf(await startTestApp()))
  await writeFile(join(folder, 'manifest.json'), '{"format":')
  await updateSum(folder, 'manifest.json')
  const { code, errors } = await callCommand(['verify', folder], {})
  expect({ code, errors }).toEqual({
    code: 1,
    errors: [`${folder} is in another format: restore it with the release that wrote it`],
  })
})

/** Records the current digest of a file, as if the file had been damaged before the backup. */
async function updateSum(folder: string, file: string): Promise<void> {
  const sums = await readFile(join(folder, 'SHA256SUMS'), 'utf8')
  const sum = await fileSha256(join(folder, file))
  const recorded = new RegExp(`[0-9a-f]{64}(?=  ${file})`)
  await writeFile(join(folder, 'SHA256SUMS'), sums.replace(recorded, sum))
}

test('a backup with an older schema is restored and migrated', {
  timeout: TIMEOUT_MS,
}, async () => {
  const old = await emptyLocation()
  const make = async (trx: Queries) => {
    await migrate(trx, '0003-commerce')
    const market = {
      market_name: 'உழவர் சந்தை',
      area: 'a',
      district: 'Salem',
      organising_day: 'Sunday',
    }
    await trx
      .insertInto('markets')
      .values({ ...market, category: 'c', revision: 1 })
      .execute()
  }
  if (old.DATABASE_URL === '') {
    const db = sqliteHandle(sqliteFile(old.DATA_DIR), 'exclusive')
    await make(db).finally(() => db.destroy())
  } else await writePostgres(old.DATABASE_URL, make)
  const folder = await newBackupFolder()
  expect(await callCommand(['backup', folder], old)).toMatchObject({ code: 0, errors: [] })
  const restored = await startTestApp(await restore(folder))
  expect((await restored.call('GET', '/markets')).json()).toMatchObject([
    { MarketName: 'உழவர் சந்தை' },
  ])
  expect((await restored.call('POST', '/stores', newStore())).statusCode).toBe(201)
})

test('verify finds missing and damaged images while a server runs', {
  timeout: TIMEOUT_MS,
}, async () => {
  const app = await startTestApp({ SEED: 'demo' })
  const names = (await readdir(join(app.dataDir, 'uploads'))).toSorted()
  const [gone = '', other = '', ...rest] = names
  const path = (name: string) => join(app.dataDir, 'uploads', name)
  await rm(path(gone))
  await writeFile(path(other), 'something else')
  await writeFile(path(`${'0'.repeat(64)}.webp`), 'no row names it')
  const { code, output, errors } = await callCommand(['verify'], locationOf(app))
  const hash = (name: string) => name.slice(0, 64)
  expect(errors).toEqual(
    [`✘ the image ${hash(gone)} is missing`, `✘ the image ${hash(other)} is damaged`].toSorted(),
  )
  expect(output).toContain('1 image that no row uses')
  expect(code).toBe(1)
  expect(rest.length).toBeGreaterThan(5)

  const folder = await newBackupFolder()
  const backup = await callCommand(['backup', folder], locationOf(app))
  expect(backup.code).toBe(1)
  expect(backup.errors).toContain(`✘ the image ${hash(gone)} is recorded, but missing or damaged`)
  const verified = await callCommand(['verify', folder], {})
  expect(verified.errors).toContain(
    `✘ the image ${hash(gone)} was missing or damaged when the backup was made`,
  )
  const location = await restore(folder)
  expect(await readdir(join(location.DATA_DIR, 'uploads'))).toEqual(rest)
})

test('a command that cannot run explains why and changes nothing', {
  timeout: TIMEOUT_MS,
}, async () => {
  const app = await startTestApp()
  const folder = await backUp(locationOf(app))
  const location = locationOf(app)
  const empty = await emptyLocation()
  const failure = async (...[command, variables]: Parameters<typeof callCommand>) => {
    const { code, errors } = await callCommand(command, variables)
    expect(code).toBe(1)
    return errors.join()
  }
  const usage = 'npm run backup -w server -- FOLDER'
  for (const [wrong, reason] of [
    [[], 'An argument is missing.'],
    [[''], 'An argument is missing.'],
    [['a', 'b'], 'Unexpected argument "b".'],
    [['--to', 'a'], "Unknown option '--to'"],
  ] as const) {
    const { code, errors } = await callCommand(['backup', ...wrong], location)
    expect(code).toBe(2)
    expect(errors.join()).toContain(reason)
    expect(errors.join()).toContain(usage)
  }
  expect(await failure(['backup', folder], location)).toBe(
    `${folder} already exists: name a new folder`,
  )
  expect(await failure(['backup', '/not/there'], location)).toBe('There is no folder /not')
  expect(await failure(['verify', '/not/there'], {})).toBe('There is no folder /not/there')
  expect(await failure(['restore', folder], location)).toMatch(
    / is not empty: it (contains vayal\.sqlite|has the table "[a-z_]+")/,
  )
  expect(await failure(['backup', `${folder}-2`], empty)).toMatch(
    /^(There is no database in DATA_DIR|The database holds no data)/,
  )
  expect(await failure(['move'], { DATA_DIR: app.dataDir })).toBe(
    'DATABASE_URL must be set to the empty PostgreSQL database to move to',
  )
  const secret = 'mysql://vayal:open-sesame@127.0.0.1/vayal'
  expect(await failure(['verify'], { ...location, DATABASE_URL: secret })).toBe(
    'DATABASE_URL must be a URL such as postgres://user:password@host:5432/database',
  )
  const away = 'postgres://vayal:open-sesame@127.0.0.1:1/vayal'
  expect(await failure(['verify'], { ...location, DATABASE_URL: away })).toBe(
    'The database of DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1',
  )
  expect(await callCommand(['verify'], location)).toMatchObject({ code: 0 })
})
