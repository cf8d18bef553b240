import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import * as z from 'zod/mini'
import { ROOT, remoteIds, SDK_ROOT } from '../workspaces.ts'
import { remoteFiles } from './remote-files.ts'
import type { RemotePlan } from './remote-plan.ts'

const WORKSPACES = 'remotes/*'
const IGNORED = ['node_modules/', 'dist/', '.cache/', 'src/paraglide/']

const packageJson = z.looseObject({ workspaces: z.optional(z.array(z.string())) })

/** Creates a remote in a repository that has the SDK installed, from the remote in the SDK. */
export function createInOtherRepository(plan: RemotePlan): void {
  const [template] = remoteIds(SDK_ROOT)
  if (template === undefined) throw new Error(`${SDK_ROOT} contains no remote to copy from`)
  for (const [path, text] of Object.entries(remoteFiles(plan, template))) write(path, text)
  if (!existsSync(resolve(ROOT, '.gitignore'))) write('.gitignore', `${IGNORED.join('\n')}\n`)
  addWorkspace()
  console.log(
    [
      `Created remotes/${plan.id}.`,
      '',
      '  npm install',
      '  npx vayal-remote check',
      `  npx vayal-remote dev ${plan.id} --against https://…`,
      `  npx vayal-remote publish ${plan.id} --server https://…`,
    ].join('\n'),
  )
}

function addWorkspace(): void {
  const manifest = packageJson.parse(
    JSON.parse(readFileSync(resolve(ROOT, 'package.json'), 'utf8')),
  )
  const { workspaces = [] } = manifest
  if (workspaces.includes(WORKSPACES)) return
  const changed = { ...manifest, workspaces: [...workspaces, WORKSPACES] }
  write('package.json', `${JSON.stringify(changed, null, 2)}\n`)
}

function write(path: string, text: string): void {
  mkdirSync(dirname(resolve(ROOT, path)), { recursive: true })
  writeFileSync(resolve(ROOT, path), text)
}
