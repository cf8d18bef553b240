import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { buildRemote } from './build-remote.ts'
import { checkMessageParity } from './message-parity.ts'
import { compileMessages } from './messages.ts'
import { overweight } from './size-budgets.ts'
import { isWholeCheckout, packageFolders, ROOT, remoteIds } from './workspaces.ts'

type Finding = { name: string; output: string; ok: boolean }

/**
 * Everything that can be said of the code without running it: types, lint and format, import rules,
 * unused code and dependencies, texts that exist in one language only, and builds that outgrew their
 * budgets. All are run, then judged.
 * In a checkout that holds only some remotes: of those, and of what they share.
 *
 * @returns false when something was found.
 */
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
    async () => messageParity(),
    sizeBudgets,
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

function messageParity(): Finding {
  const problems = checkMessageParity()
  return {
    name: 'messages in both languages',
    output: problems.join('\n'),
    ok: problems.length === 0,
  }
}

async function sizeBudgets(): Promise<Finding> {
  const name = 'size budgets'
  const silent = () => undefined
  try {
    if (isWholeCheckout()) {
      // Imported here: it reaches into packages that a checkout of some remotes does not have.
      const { build } = await import('./build.ts')
      await build(silent)
    } else for (const id of remoteIds()) await buildRemote(id, silent)
  } catch (error) {
    return { name, output: error instanceof Error ? error.message : String(error), ok: false }
  }
  const problems = overweight()
  return { name, output: problems.join('\n'), ok: problems.length === 0 }
}

if (import.meta.main) process.exit((await check()) ? 0 : 1)
