import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { buildCheckout } from './build-checkout.ts'
import { commentStyleProblems } from './comment-style.ts'
import { licenceProblems } from './licences.ts'
import { messageParityProblems } from './message-parity.ts'
import { compileMessages } from './messages.ts'
import { unreproducibleFiles } from './reproducible-builds.ts'
import { budgetProblems } from './size-budgets.ts'
import { unusedMessages } from './unused-messages.ts'
import { isWholeCheckout, packageFolders, ROOT, remoteIds } from './workspaces.ts'

type Finding = { name: string; output: string; ok: boolean }

/** All checks run, even after one has failed. Returns false when there are findings. */
export async function check(): Promise<boolean> {
  await compileMessages()
  const whole = isWholeCheckout()
  const folders = packageFolders()
  const typed = [...(whole ? ['.'] : []), ...folders].filter((folder) =>
    existsSync(resolve(ROOT, folder, 'tsconfig.json')),
  )
  const searched = whole ? [] : remoteIds().flatMap((id) => ['--workspace', `remotes/${id}`])
  const findings = await inTurn([
    ...typed.map((folder) => () => command(`types ${folder}`, 'tsc', ['-p', folder])),
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
    () => command('unused code', 'knip', searched),
    async () => listing('messages in both languages', messageParityProblems()),
    async () => listing('unused messages', unusedMessages()),
    async () => listing('comment style', commentStyleProblems()),
    async () => listing('licences', licenceProblems()),
    ...(whole ? [apiDocument] : []),
    sizeBudgets,
    ...(whole ? [browserSupport] : []),
    reproducibleBuilds,
  ])
  return findings.every((finding) => finding.ok)
}

async function inTurn(checks: (() => Promise<Finding>)[]): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const run of checks) {
    const started = performance.now()
    const finding = await run()
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(`${finding.ok ? '✔' : '✘'} ${finding.name} (${seconds} s)`)
    if (!finding.ok) console.log(finding.output)
    findings.push(finding)
  }
  return findings
}

function command(name: string, bin: string, args: string[]): Promise<Finding> {
  const { promise, resolve: done } = Promise.withResolvers<Finding>()
  const child = spawn(resolve(ROOT, 'node_modules/.bin', bin), args, { cwd: ROOT })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk
  })
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk
  })
  child.on('error', (error) => done({ name, output: error.message, ok: false }))
  child.on('exit', (code) => done({ name, output, ok: code === 0 }))
  return promise
}

function listing(name: string, problems: string[]): Finding {
  return { name, output: problems.join('\n'), ok: problems.length === 0 }
}

async function apiDocument(): Promise<Finding> {
  // Needs the server, which a checkout of some remotes lacks.
  const { apiDocumentProblems } = await import('./api-document.ts')
  return listing('API document', await apiDocumentProblems())
}

function sizeBudgets(): Promise<Finding> {
  return afterBuild('size budgets', async () => {
    await buildCheckout(() => undefined)
    return budgetProblems()
  })
}

function browserSupport(): Promise<Finding> {
  return afterBuild('browser support', async () => {
    // Needs the shell, which a checkout of some remotes lacks.
    const { browserSupportProblems } = await import('./browser-support.ts')
    return browserSupportProblems()
  })
}

function reproducibleBuilds(): Promise<Finding> {
  return afterBuild('reproducible builds', unreproducibleFiles)
}

/** @param findProblems throws the output of a failed build */
async function afterBuild(name: string, findProblems: () => Promise<string[]>): Promise<Finding> {
  try {
    return listing(name, await findProblems())
  } catch (error) {
    return { name, output: error instanceof Error ? error.message : String(error), ok: false }
  }
}

if (import.meta.main) process.exit((await check()) ? 0 : 1)
