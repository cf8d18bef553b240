import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import * as z from 'zod/mini'
import { parseArguments, runCommand, UsageError } from './command-line.ts'
import { NEW_REMOTE } from './command-names.ts'
import { createInOtherRepository } from './new-remote/create-in-other-repository.ts'
import { journeyPath, pipelinePath, remoteFiles } from './new-remote/remote-files.ts'
import { planRemote, type RemotePlan } from './new-remote/remote-plan.ts'
import { foldersOfMissingFiles, ROOT, remoteIds, runsFromPackage } from './workspaces.ts'

const JOURNEY_AND_PIPELINE = runsFromPackage ? '' : ',\na browser journey and a pipeline'

const USAGE = `${NEW_REMOTE} <name> [--title TEXT] [--title-ta TEXT] [--path /admin/…]

Creates remotes/<name>: one page, its test and its texts in both languages${JOURNEY_AND_PIPELINE}. The result passes every check.

  --title TEXT     title in the sidebar and on the page; default: from the name
  --title-ta TEXT  the same in Tamil; default: the English title, to be translated
  --path PATH      URL path of the page; default: /admin/<name>`

const OPTIONS = {
  title: { type: 'string' },
  'title-ta': { type: 'string' },
  path: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

const lockFile = z.object({ packages: z.record(z.string(), z.looseObject({})) })

await runCommand(createRemote)

function createRemote(args: string[]): void {
  const { values, positionals } = parseArguments(args, USAGE, OPTIONS)
  const [name, extra] = positionals
  if (values.help) {
    console.log(USAGE)
    return
  }
  if (name === undefined || extra !== undefined) throw new UsageError(USAGE)
  const plan = planRemote(name, {
    path: values.path,
    title: values.title,
    tamilTitle: values['title-ta'],
  })
  if (runsFromPackage) {
    createInOtherRepository(plan)
    return
  }
  const [template] = remoteIds()
  const problem =
    template === undefined ? 'there is no remote to copy from' : missingForNewRemote(template)
  if (problem !== null || template === undefined) {
    console.error(`vayal: ${problem}`)
    process.exitCode = 1
    return
  }
  for (const [path, text] of Object.entries(remoteFiles(plan, template))) {
    mkdirSync(dirname(resolve(ROOT, path)), { recursive: true })
    writeFileSync(resolve(ROOT, path), text)
  }
  run(resolve(ROOT, 'node_modules/.bin/biome'), [
    'check',
    '--write',
    '--log-level=error',
    `remotes/${plan.id}`,
    journeyPath(plan.id),
  ])
  // Offline: every package is installed, and a registry may lack packages of other platforms.
  run('npm', ['install', '--package-lock-only', '--offline', '--loglevel=error'])
  console.log(nextSteps(plan, values['title-ta'] !== undefined))
}

/** Names the folders that this checkout lacks, and the command that adds them; null if none. */
function missingForNewRemote(template: string): string | null {
  // npm would drop missing workspaces from package-lock.json, and their paths could not be checked.
  const packages = lockedWorkspaces().map((folder) => `${folder}/package.json`)
  const missing = foldersOfMissingFiles([...packages, pipelinePath(template)])
  if (missing.length === 0) return null
  // Not `git sparse-checkout add`: the new remote would still be outside, and `git add` would refuse it.
  return `this checkout lacks ${missing.join(', ')}: run "git sparse-checkout disable"`
}

function lockedWorkspaces(): string[] {
  const text = readFileSync(resolve(ROOT, 'package-lock.json'), 'utf8')
  return Object.keys(lockFile.parse(JSON.parse(text)).packages).filter(
    (path) => path !== '' && !path.includes('node_modules/'),
  )
}

function run(command: string, args: string[]): void {
  const shell = process.platform === 'win32'
  execFileSync(command, args, { cwd: ROOT, stdio: ['ignore', 'ignore', 'pipe'], shell })
}

function nextSteps({ id, path, title }: RemotePlan, translated: boolean): string {
  const lines = [
    `Created remotes/${id}, ${journeyPath(id)}`,
    `and ${pipelinePath(id)}, and added the remote to package-lock.json.`,
    '',
    `  npm run dev -- ${id}                 http://localhost:3000${path}`,
    `  npm run unit -- --project ${id}`,
    `  npm run e2e -- --remote ${id}`,
    '  npm run check',
  ]
  if (!translated) {
    lines.push(
      '',
      `The Tamil title is still "${title.en}": translate it in messages/ta.json and remote.json.`,
    )
  }
  return lines.join('\n')
}
