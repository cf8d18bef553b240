import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { buildCheckout } from './build-checkout.ts'
import {
  afterBuild,
  allPass,
  command,
  messageChecks,
  resultOf,
  sizeBudgets,
  typeChecks,
} from './check-remotes.ts'
import { commentStyleProblems } from './comment-style.ts'
import { licenceProblems } from './licences.ts'
import { compileMessages } from './messages.ts'
import { unreproducibleFiles } from './reproducible-builds.ts'
import { isWholeCheckout, packageFolders, ROOT, remoteIds } from './workspaces.ts'

export async function check(): Promise<boolean> {
  await compileMessages()
  const whole = isWholeCheckout()
  const folders = packageFolders()
  const typed = [...(whole ? ['.'] : []), ...folders].filter((folder) =>
    existsSync(resolve(ROOT, folder, 'tsconfig.json')),
  )
  const workspaces = whole ? [] : remoteIds().flatMap((id) => ['--workspace', `remotes/${id}`])
  return allPass([
    ...typeChecks(typed),
    () => command('lint and format', 'biome', ['ci', '--colors=off', '--error-on-warnings', '.']),
    () =>
      command('import rules', 'depcruise', [
        '--config',
        '.dependency-cruiser.json',
        '--output-type',
        'err',
        ...folders,
        ...(whole ? ['scripts'] : []),
      ]),
    () => command('unused code', 'knip', workspaces),
    ...messageChecks(),
    async () => resultOf('comment style', commentStyleProblems()),
    async () => resultOf('licences', licenceProblems()),
    ...(whole ? [apiDocument] : []),
    sizeBudgets(() => buildCheckout(() => undefined)),
    ...(whole ? [browserSupport] : []),
    reproducibleBuilds,
  ])
}

async function apiDocument() {
  // Needs the server, which a checkout of some remotes lacks.
  const { apiDocumentProblems } = await import('./api-document.ts')
  return resultOf('API document', await apiDocumentProblems())
}

function browserSupport() {
  return afterBuild('browser support', async () => {
    // Needs the shell, which a checkout of some remotes lacks.
    const { browserSupportProblems } = await import('./browser-support.ts')
    return browserSupportProblems()
  })
}

function reproducibleBuilds() {
  return afterBuild('reproducible builds', unreproducibleFiles)
}

if (import.meta.main) process.exit((await check()) ? 0 : 1)
