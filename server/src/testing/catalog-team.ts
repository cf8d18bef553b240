import { type Registry, registry } from '@vayal/shared/contracts/registry'
import type { RemoteReleases } from '@vayal/shared/contracts/release'
import type { LightMyRequestResponse } from 'fastify'
import { SHELL_MANIFEST } from './minimal-web-root.ts'
import { DEPLOY_TOKEN, startTestApp, type TestApp } from './test-app.ts'
import { archiveOf, type BuildFolder, buildFolder, bundle, makeWebRoot } from './web-root.ts'

export const MOUNTS = ['/admin/categories', '/admin/products/:categoryId']

/** A server with the catalog at `b1`, and stores. */
export async function startWithCatalog(variables: NodeJS.ProcessEnv = {}): Promise<TestApp> {
  const site = makeWebRoot({
    'shell/dist/shell.json': SHELL_MANIFEST,
    'shell/dist/index.html': '<head><!--boot--></head>',
    ...bundle('catalog', buildFolder('catalog', 'b1', MOUNTS)),
    ...bundle(
      'stores',
      buildFolder('stores', 's1', ['/admin/stores', '/admin/stores/:id'], navTo('/admin/stores')),
    ),
  })
  return startTestApp(variables, site.path)
}

export function navTo(...paths: string[]) {
  const label = { en: 'x', ta: 'x' }
  const entries = paths.map((path) => ({ path, label, icon: 'M0 0' }))
  return { nav: [{ id: 'g', order: 1, label, entries }] }
}

export async function publish(
  app: TestApp,
  build: BuildFolder,
  {
    remote = 'catalog',
    token,
    query = '',
  }: { remote?: string; token?: string; query?: string } = {},
): Promise<LightMyRequestResponse> {
  return app.server.inject({
    method: 'POST',
    url: `/api/releases/${remote}${query}`,
    headers: {
      authorization: `Bearer ${token ?? DEPLOY_TOKEN}`,
      'content-type': 'application/gzip',
    },
    payload: await archiveOf(build),
  })
}

export async function statusOf(app: TestApp): Promise<RemoteReleases> {
  return (await app.call('GET', '/releases/catalog', undefined, { as: 'deploy' })).json()
}

export async function liveRegistry(app: TestApp): Promise<Registry> {
  return registry.parse((await app.server.inject('/registry.json')).json())
}

export async function change(app: TestApp, action: string, body: object, revision?: number) {
  const sentRevision = revision ?? (await statusOf(app)).revision
  const path = `/releases/catalog/${action}`
  return app.call('POST', path, { revision: sentRevision, ...body }, { as: 'deploy' })
}

export const promote = (app: TestApp, version: string, revision?: number) =>
  change(app, 'promote', { version, smoke: 'passed' }, revision)
export const canary = (app: TestApp, version: string, percent: number) =>
  change(app, 'canary', { version, percent, smoke: 'passed' })
