import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, resolve } from 'node:path'
import * as z from 'zod/mini'
import { compileMessages } from '../scripts/messages.ts'
import { ROOT, remoteIds } from '../scripts/workspaces.ts'

/** Compiles the SDK before `npm pack`; with `--restore`, restores package.json after it. */

const PACKAGE = resolve(import.meta.dirname, 'package.json')
const SOURCE_PACKAGE = resolve(ROOT, '.cache/sdk/package.json')
const DIST = resolve(import.meta.dirname, 'dist')
/** Package name of each import in the compiler's output. */
const IMPORTED_PACKAGE =
  /(?:^(?:import|export|\}) (?:.* )?from |^import |\bimport\()['"]((?:@[\w.-]+\/)?\w[\w.:-]*)/gm
/** Files of a remote that `vayal-remote new` copies. */
const TEMPLATE_FILES = ['*.{json,ts}', 'project.inlang/settings.json', 'src/messages.ts']

const versions = z.optional(z.record(z.string(), z.string()))
const packageJson = z.looseObject({ dependencies: versions, devDependencies: versions })
type Package = z.infer<typeof packageJson>
const exportsByPath = z.record(z.string(), z.string())

if (process.argv.includes('--restore')) {
  cpSync(SOURCE_PACKAGE, PACKAGE)
  rmSync(SOURCE_PACKAGE)
} else {
  // After an interrupted run, package.json is still the packed version.
  const source = readFileSync(existsSync(SOURCE_PACKAGE) ? SOURCE_PACKAGE : PACKAGE, 'utf8')
  await compile()
  mkdirSync(dirname(SOURCE_PACKAGE), { recursive: true })
  writeFileSync(SOURCE_PACKAGE, source)
  writeFileSync(PACKAGE, packedPackage(source))
}

async function compile(): Promise<void> {
  rmSync(DIST, { recursive: true, force: true })
  await compileMessages()
  const tsc = resolve(ROOT, 'node_modules/.bin/tsc')
  const { status } = spawnSync(tsc, ['-p', 'tsconfig.pack.json'], {
    cwd: import.meta.dirname,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('The SDK cannot be compiled')
  const [template = ''] = remoteIds()
  const copied = [
    'LICENSE',
    'sdk/tsconfig.base.json',
    'sdk/tsconfig.remote.json',
    ...globSync('shared/src/**/*.{css,d.ts,svg,webp,woff2}', { cwd: ROOT }),
    ...globSync(
      TEMPLATE_FILES.map((file) => `remotes/${template}/${file}`),
      { cwd: ROOT },
    ),
  ]
  for (const file of copied) cpSync(resolve(ROOT, file), resolve(DIST, file))
  writeFileSync(resolve(DIST, 'package.json'), json(compiledShared()))
}

/** Returns the package.json of `dist`, which compiled modules import as `@vayal/shared`. */
function compiledShared(): object {
  const { exports, devDependencies: _, ...shared } = readPackage('shared/package.json')
  const { browserslist } = readPackage('package.json')
  const compiled = Object.entries(exportsByPath.parse(exports)).map(([name, file]) => [
    name,
    file.replace('./src/', './shared/src/').replace(/\.tsx?$/, '.js'),
  ])
  return { ...shared, browserslist, exports: Object.fromEntries(compiled) }
}

function packedPackage(source: string): string {
  const manifest = packageJson.parse(JSON.parse(source))
  const { private: _, scripts: __, devDependencies = {}, ...rest } = manifest
  const { '@vayal/shared': ___, ...tools } = devDependencies
  const dependencies = { ...tools, ...importedPackages() }
  const compiled = JSON.stringify(rest)
    .replaceAll(/"(?:\.\/)?([\w.-]+\.(ts|json))"(?=[,}])/g, '"./dist/sdk/$1"')
    .replaceAll(/\.ts"/g, '.js"')
  return json({ ...JSON.parse(compiled), engines: { node: '>=24' }, dependencies })
}

/** Version by name of each package that compiled modules import. */
function importedPackages(): Record<string, string> {
  const declaring = ['package.json', 'shared/package.json', 'sdk/package.json'].map(readPackage)
  const names = globSync('**/*.js', { cwd: DIST }).flatMap((file) => {
    const code = readFileSync(resolve(DIST, file), 'utf8')
    return [...code.matchAll(IMPORTED_PACKAGE)].map(([, name = '']) => name)
  })
  const isPackage = (name: string) => !isBuiltin(name) && !name.startsWith('@vayal/')
  const packages = [...new Set(names)].filter(isPackage).toSorted()
  return Object.fromEntries(packages.map((name) => [name, versionOf(name, declaring)]))
}

function versionOf(name: string, declaring: Package[]): string {
  const version = declaring
    .map(({ dependencies, devDependencies }) => dependencies?.[name] ?? devDependencies?.[name])
    .find((found) => found !== undefined)
  if (version === undefined) throw new Error(`No package.json names a version of ${name}`)
  return version
}

function readPackage(file: string): Package {
  return packageJson.parse(JSON.parse(readFileSync(resolve(ROOT, file), 'utf8')))
}

function json(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
