import { execFileSync } from 'node:child_process'
import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MINIMAL_WEB_ROOT, writeWebRoot } from '../../src/testing/minimal-web-root.ts'
import type { Program } from '../running-server.ts'

const CHECKOUT = join(import.meta.dirname, '../../..')
const PACKAGES = ['server', 'shared']
const MIGRATIONS = 'server/migrations'
const NEXT = {
  import: "import { NEXT_MIGRATION, nextMigration } from '../src/testing/next-migration.ts'\n",
  entry: '  [NEXT_MIGRATION]: nextMigration,\n}\n',
}

export interface Release extends Program {
  name: string
  /** Path of a script that open tabs load on demand. */
  lazyScript: string
}

/** The commit before the newest migration, from git's history. */
export async function previousRelease(folder: string): Promise<Release> {
  const checkout = await makeCheckout(folder, 'previous')
  const newest = (await readdir(join(CHECKOUT, MIGRATIONS))).toSorted().findLast(isMigration)
  // `--follow`: the commit that added the migration is wanted, not one that moved its file.
  const options = ['--follow', '--diff-filter=A', '--format=%H', '--']
  const commit = git('log', '-1', ...options, `${MIGRATIONS}/${newest}`)
    .toString()
    .trim()
  if (commit === '')
    throw new Error('This checkout lacks the commit of the previous release: git fetch --unshallow')
  const archive = git('archive', '--format=tar', `${commit}^`, ...PACKAGES)
  execFileSync('tar', ['-x', '-C', checkout], { input: archive })
  return makeRelease(folder, 'previous', checkout)
}

export function currentRelease(folder: string): Release {
  return makeRelease(folder, 'current', CHECKOUT)
}

/** This checkout with one more migration. */
export async function nextRelease(folder: string): Promise<Release> {
  const checkout = await makeCheckout(folder, 'next')
  for (const name of PACKAGES) {
    const filter = (path: string) => !/\/(node_modules|torture)$/.test(path)
    await cp(join(CHECKOUT, name), join(checkout, name), { recursive: true, filter })
  }
  const file = join(checkout, MIGRATIONS, 'migrations.ts')
  const list = await readFile(file, 'utf8')
  await writeFile(file, NEXT.import + list.replace(/^\}\n/m, NEXT.entry))
  return makeRelease(folder, 'next', checkout)
}

/** Makes a checkout with links to the packages that are installed here. */
async function makeCheckout(folder: string, name: string): Promise<string> {
  const checkout = join(folder, name)
  const own = join(checkout, 'node_modules/@vayal')
  await mkdir(own, { recursive: true })
  await symlink(join(checkout, 'shared'), join(own, 'shared'))
  for (const entry of await readdir(join(CHECKOUT, 'node_modules'))) {
    if (entry === '@vayal') continue
    await symlink(join(CHECKOUT, 'node_modules', entry), join(checkout, 'node_modules', entry))
  }
  return checkout
}

/** Each release has its own names for the shell's two scripts. */
function makeRelease(folder: string, name: string, checkout: string): Release {
  const script = `/assets/main-${name}.00000001.js`
  const lazyScript = `/assets/lazy-${name}.00000001.js`
  const files = {
    ...MINIMAL_WEB_ROOT,
    'shell/dist/index.html': `<!doctype html><head><!--boot--><script defer src="${script}"></script></head>`,
    [`shell/dist${script}`]: `main of ${name}`,
    [`shell/dist${lazyScript}`]: `lazy of ${name}`,
  }
  const webRoot = writeWebRoot(files, join(folder, `${name}-web`))
  return { name, file: join(checkout, 'server/vayal.mjs'), webRoot, lazyScript }
}

function isMigration(name: string): boolean {
  return /^\d{4}-/.test(name)
}

function git(...args: string[]): Buffer {
  return execFileSync('git', args, { cwd: CHECKOUT, maxBuffer: Number.POSITIVE_INFINITY })
}
