import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { SHELL_CONTRACT } from '@vayal/shared/contracts/shell-contract'
import * as z from 'zod/mini'
import { runsFromPackage, SDK_ROOT } from '../workspaces.ts'
import type { RemotePlan } from './remote-plan.ts'

/** Identical in every remote except for the id. */
const COPIED_FILES = [
  'tsconfig.json',
  'vitest.config.ts',
  'rspack.config.ts',
  'project.inlang/settings.json',
  'src/messages.ts',
]
const DEPENDENCIES = [
  // Another repository has the SDK at its root; it contains `@vayal/shared`.
  ...(runsFromPackage ? [] : ['@vayal/remote-sdk', '@vayal/shared']),
  'react',
  'react-dom',
  '@testing-library/react',
  '@types/react',
  '@types/react-dom',
  'jsdom',
  'vitest',
]
/** Bytes, brotli. Twice the size of a typical page with a list. */
const PAGE_BUDGET = 25_000
const ICON = 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z'

const versions = z.optional(z.record(z.string(), z.string()))
const packageJson = z.looseObject({ dependencies: versions, devDependencies: versions })

/** Returns file contents by path from the root. @param template id of the remote to copy from */
export function remoteFiles(plan: RemotePlan, template: string): Record<string, string> {
  const { id, path, title } = plan
  const page = `${id}/${id}-page`
  const message = `${id.replaceAll('-', '_')}_title`
  const contents: Record<string, string> = {
    'package.json': json(packageOf(id, template)),
    'remote.json': json(declaration(plan, page)),
    'messages/en.json': json({ [message]: title.en }),
    'messages/ta.json': json({ [message]: title.ta }),
    'src/routes.tsx': `import type { RemoteRoute } from '@vayal/shared/remote/remote-module'

export const routes: RemoteRoute[] = [
  { path: '${path}', lazy: () => import('./${page}.tsx') },
]
`,
    [`src/${page}.tsx`]: `import { PageHeader } from '@vayal/shared/ui/page-header'
import { m } from '../messages.ts'

export function Component() {
  return <PageHeader title={m.${message}()} />
}
`,
    [`src/${page}.test.tsx`]: `import { screen } from '@testing-library/react'
import { renderScreen } from '@vayal/shared/testing/render'
import { test } from 'vitest'
import { m } from '../messages.ts'
import { routes } from '../routes.tsx'

test('the page has its title', async () => {
  renderScreen(routes, { path: '${path}' })
  await screen.findByRole('heading', { name: m.${message}() })
})
`,
  }
  for (const file of COPIED_FILES)
    contents[file] = copyWithId(`remotes/${template}/${file}`, template, id)
  const files = Object.entries(contents).map(([file, text]) => [`remotes/${id}/${file}`, text])
  return {
    ...Object.fromEntries(files),
    // Another repository has its own journeys and pipelines.
    ...(!runsFromPackage && {
      [journeyPath(id)]: journeyText(title.en),
      [pipelinePath(id)]: copyWithId(pipelinePath(template), template, id),
    }),
  }
}

export function journeyPath(id: string): string {
  return `e2e/${id}.page.spec.ts`
}

function journeyText(title: string): string {
  return `import { expect } from '@playwright/test'
import { test } from './support/test.ts'

test('the page opens from the sidebar', async ({ page, open }) => {
  await open('/admin/account')
  const name = ${JSON.stringify(title)}
  await page.getByRole('navigation').getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
})
`
}

export function pipelinePath(id: string): string {
  return `.github/workflows/remote-${id}.yml`
}

function declaration({ id, path, title, order }: RemotePlan, page: string): object {
  return {
    id,
    contract: SHELL_CONTRACT,
    pageBudget: PAGE_BUDGET,
    pages: { [path]: page },
    nav: [{ id, order, label: title, entries: [{ path, label: title, icon: ICON }] }],
  }
}

function packageOf(id: string, template: string): object {
  const { dependencies, devDependencies, ...rest } = packageJson.parse(
    JSON.parse(readFileSync(resolve(SDK_ROOT, 'remotes', template, 'package.json'), 'utf8')),
  )
  return {
    ...rest,
    name: `@vayal/${id}`,
    version: '0.1.0',
    dependencies: needed(dependencies),
    devDependencies: needed(devDependencies),
  }
}

function needed(all: Record<string, string> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(all).filter(([name]) => DEPENDENCIES.includes(name)))
}

export function copyWithId(file: string, template: string, id: string): string {
  const text = readFileSync(resolve(SDK_ROOT, file), 'utf8')
  return text
    .replaceAll(new RegExp(`\\b${template}\\b`, 'g'), id)
    .replaceAll(tokenSecret(template), tokenSecret(id))
}

function tokenSecret(id: string): string {
  return `DEPLOY_TOKEN_${id.replaceAll('-', '_').toUpperCase()}`
}

function json(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
