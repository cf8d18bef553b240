import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import compatData from '@mdn/browser-compat-data' with { type: 'json' }
import type { BrowserName, Identifier } from '@mdn/browser-compat-data'
import { type ecmaVersion, parse } from 'acorn'
import { full } from 'acorn-walk'
import { POLYFILLS } from '../shell/src/boot/polyfills.ts'
import { browserslistOf } from './build-inputs.ts'
import { builtFiles } from './built-files.ts'
import { ROOT } from './workspaces.ts'

const DASHBOARD_SYNTAX = 2022
const PUBLIC_SITE_SYNTAX = 2021

/** Names of newer functions that are safe to call, with the reason. */
const ALLOWED: Readonly<Record<string, string>> = {
  checkVisibility: 'Base UI calls it only where it exists.',
  canShare: 'The rate board calls it only where it exists.',
  share: 'The rate board offers it only where the browser can share files.',
  ClipboardItem: 'The rate board offers to copy only where it exists.',
  skipTransition: 'React calls it only after startViewTransition().',
  startViewTransition: 'React calls it only where it exists.',
  toHex: '@noble/hashes calls it only where it exists.',
  take: 'A method of the clipboard of our price sheet.',
  toArray: 'A method of React’s Children.',
  union: 'A function of zod.',
  use: 'A function of React.',
}

const BROWSER_NAMES: Readonly<Record<string, BrowserName>> = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'safari_ios',
}

/** Interfaces whose methods are checked. Methods of others share names with library functions. */
const METHODS_OF = /^(Document|Element|HTMLElement|Navigator|Node|URLSearchParams|ViewTransition)$/

type Target = readonly [browser: BrowserName, version: number]

/** Finds calls and syntax in the built scripts that a browser of their `browserslist` lacks. */
export function browserSupportProblems(root: string = ROOT): string[] {
  const scripts = [...builtFiles(root).keys()].filter((file) => file.endsWith('.js'))
  return scripts.flatMap((file) => {
    const isPublic = file.startsWith('public-site/')
    const targets = targetsOf(resolve(ROOT, isPublic ? 'public-site' : '.'))
    const code = readFileSync(join(root, file), 'utf8')
    const polyfills = isPublic ? [] : Object.keys(POLYFILLS)
    const syntax = isPublic ? PUBLIC_SITE_SYNTAX : DASHBOARD_SYNTAX
    return unsupported(code, targets, polyfills, syntax).map((problem) => `${file}: ${problem}`)
  })
}

function targetsOf(folder: string): Target[] {
  return browserslistOf(folder).map((query) => {
    const [, name = '', version = ''] = /^(\w+) >= ([\d.]+)$/.exec(query) ?? []
    const browser = BROWSER_NAMES[name]
    if (!browser) throw new Error(`${folder}/package.json: cannot read browserslist "${query}"`)
    return [browser, Number(version)]
  })
}

/** @param syntax newest ECMAScript version that the targets parse */
export function unsupported(
  code: string,
  targets: readonly Target[],
  polyfills: readonly string[],
  syntax: ecmaVersion,
): string[] {
  const newer = newerNames(targets)
  const found = new Set<string>()
  const report = (name: string) => {
    if (newer.has(name) && !polyfills.includes(name) && !(name.replace('*.', '') in ALLOWED)) {
      found.add(name)
    }
  }
  try {
    const program = parse(code, { ecmaVersion: syntax, sourceType: 'module' })
    full(program, (node) => {
      if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return
      const { callee } = node
      if (callee.type === 'Identifier') report(callee.name)
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      const method = callee.property.name
      const owner = callee.object.type === 'Identifier' ? callee.object.name : undefined
      report(owner && isGlobal(owner) ? `${owner}.${method}` : `*.${method}`)
    })
  } catch (error) {
    return [`newer syntax: ${error instanceof Error ? error.message : error}`]
  }
  return [...found].map((name) => `${name}() is newer than the supported browsers`)
}

function isGlobal(name: string): boolean {
  return name in compatData.api || name in (compatData.javascript.builtins ?? {})
}

/** Names that a target lacks: `Global`, `Global.static`, and `*.method` if all of that name are newer. */
function newerNames(targets: readonly Target[]): Set<string> {
  const builtins = membersOf(compatData.javascript.builtins ?? {})
  const builtinNames = new Set(builtins.map(([name]) => name))
  const methods = new Map<string, boolean>()
  const newer = new Set<string>()
  for (const [owner, feature] of [...builtins, ...membersOf(compatData.api)]) {
    if (isNewer(feature, targets)) newer.add(owner)
    for (const [key, member] of membersOf(feature)) {
      const name = key.replace(/_static$/, '')
      const isMemberNewer = isNewer(member, targets)
      if (isMemberNewer) newer.add(`${owner}.${name}`)
      const counts = name === key && (builtinNames.has(owner) || METHODS_OF.test(owner))
      if (counts || !isMemberNewer) {
        methods.set(name, isMemberNewer && (methods.get(name) ?? true))
      }
    }
  }
  for (const [name, isNew] of methods) if (isNew) newer.add(`*.${name}`)
  return newer
}

function membersOf({ __compat: _, ...members }: Identifier): [string, Identifier][] {
  return Object.entries(members)
}

function isNewer({ __compat: compat }: Identifier, targets: readonly Target[]): boolean {
  if (!compat) return false
  return targets.some(([browser, version]) => {
    const support = [compat.support[browser] ?? []].flat()
    return !support.some(
      ({ version_added: added, flags }) =>
        typeof added === 'string' && !flags && Number.parseFloat(added.replace('≤', '')) <= version,
    )
  })
}
