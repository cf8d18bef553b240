import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { integrityOf } from '../../server/src/features/releases/build-archive.ts'
import { SHELL_CONTRACT } from '../../shared/src/contracts/shell-contract.ts'

export function teamId(number: number): string {
  return `team-${number}`
}

/** Writes, without a bundler, a build whose registry entry is as large as a real one's. */
export function writeTeamBuild(folder: string, number: number, version: string): void {
  const id = teamId(number)
  const mfName = `team_${number}_${version}`
  const mounts = ['', '/add', '/edit/:id', '/review'].map((path) => `/admin/${id}${path}`)
  const contents: Record<string, string> = { 'entry.js': container(mfName, mounts) }
  for (const name of ['routes', ...mounts.keys()]) {
    contents[`${name}.js`] = `"${name} of ${id}"`
    contents[`${name}.css`] = `.${id}-${name} { order: 1 }`
  }
  const integrities = Object.fromEntries(
    Object.entries(contents).map(([path, text]) => [path, integrityOf(text)]),
  )
  const file = (href: string) => ({
    href,
    as: href.endsWith('.css') ? 'style' : 'script',
    integrity: integrities[href],
  })
  const label = { en: `Fields of team ${number}`, ta: `குழு ${number} வயல்கள்` }
  const icon = 'M17 18H7a4 4 0 1 1 .9-7.9A5 5 0 0 1 17.5 11a3.5 3.5 0 0 1-.5 7z'
  const entries = [{ path: `/admin/${id}`, label, icon }]
  const manifest = {
    id,
    mounts,
    nav: [{ id, order: 100 + number, label, entries }],
    build: {
      version,
      mfName,
      entry: 'entry.js',
      integrity: integrities['entry.js'],
      contract: SHELL_CONTRACT,
      preload: Object.fromEntries(
        mounts.map((mount, at) => [
          mount,
          ['entry.js', 'routes.js', `${at}.js`, `${at}.css`].map(file),
        ]),
      ),
    },
    shared: {},
    files: integrities,
  }
  const manifestIntegrity = integrityOf(JSON.stringify(manifest))
  contents['build.json'] = JSON.stringify({ ...manifest, manifestIntegrity })
  for (const [path, text] of Object.entries(contents)) {
    const target = join(folder, path)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, text)
  }
}

function container(mfName: string, mounts: string[]): string {
  return `var ${mfName} = {
  init() {},
  async get() {
    const { PageHeader } = vayalProvided('@vayal/shared/ui/page-header')
    const routes = ${JSON.stringify(mounts)}.map((path) => ({
      path,
      lazy: async () => ({ Component: () => PageHeader({ title: path }) }),
    }))
    return () => ({ routes })
  },
}
`
}
