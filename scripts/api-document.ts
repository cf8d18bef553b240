import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { buildApp } from '../server/src/app.ts'
import { readEnvironment } from '../server/src/platform/environment.ts'
import { ROOT } from './workspaces.ts'

/** In node_modules, so that the generated client finds its runtime. */
const CACHE = resolve(ROOT, 'node_modules/.cache')

/** Lints the API's public document, generates a client from it and checks the client's types. */
export async function apiDocumentProblems(): Promise<string[]> {
  mkdirSync(CACHE, { recursive: true })
  const folder = mkdtempSync(join(CACHE, 'api-'))
  try {
    const document = await publicDocument(folder)
    const file = join(folder, 'openapi.json')
    writeFileSync(file, document)
    return [...(await lint(document)), ...clientProblems(file, join(folder, 'client.ts'))]
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function publicDocument(dataDir: string): Promise<string> {
  const environment = readEnvironment({ DATA_DIR: dataDir, SEED: 'none' }, ROOT)
  const { server } = await buildApp({ environment, webRoot: dataDir })
  const { body } = await server.inject('/api/docs/json')
  await server.close()
  return body
}

async function lint(source: string): Promise<string[]> {
  const config = await createConfig({
    extends: ['recommended-strict'],
    // Errors are the `default` response: they are the same for every operation.
    rules: { 'operation-4xx-response': 'off' },
  })
  const problems = await lintFromString({ source, config })
  return problems.map(
    ({ ruleId, message, location: [place] }) => `${ruleId} at ${place?.pointer}: ${message}`,
  )
}

function clientProblems(document: string, client: string): string[] {
  const types = ['--types', '', '--lib', 'es2023,dom', '--target', 'es2023', '--module', 'nodenext']
  return [
    ...run('oazapfts', [document, client]),
    ...run('tsc', ['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck', ...types, client]),
  ]
}

/** Returns the output of a command only if it failed. */
function run(bin: string, args: string[]): string[] {
  const { status, stdout, stderr } = spawnSync(resolve(ROOT, 'node_modules/.bin', bin), args, {
    cwd: ROOT,
    encoding: 'utf8',
  })
  return status === 0 ? [] : [`${stdout}${stderr}`]
}
