import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { bundle } from '../../scripts/bundle.ts'
import { defineRemote } from '../../sdk/rspack.ts'
import { median } from '../in-turn.ts'
import { freshTab, RELEASED, type ReleasedProduct } from './released-product.ts'
import { seconds } from './seconds.ts'

const ROUNDS = 7

/** Measures from a command until a fresh tab runs the build. Leaves `bench0` published. */
export async function measurePublish(
  product: ReleasedProduct,
  context: BrowserContext,
  folder: string,
): Promise<string> {
  const before = await product.liveBuild()
  await (await freshTab(context, product)).close()
  const published: number[] = []
  const released: number[] = []
  const rolledBackInHtml: number[] = []
  const rolledBackInTab: number[] = []
  const openedAlone: number[] = []
  const previewed: number[] = []
  const rolledBackByCommand: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const version = `bench${round}`
    const publishing = performance.now()
    const dist = await bundleAs(version, join(folder, version))
    await product.release(['publish', RELEASED, '--dist', dist])
    published.push(performance.now() - publishing)
    await product.release(['promote', RELEASED, version])
    await expectBuild(context, product, version)
    released.push(performance.now() - publishing)

    const calling = performance.now()
    await product.change('rollback', before)
    const served = await servedBuild(product)
    rolledBackInHtml.push(performance.now() - calling)
    if (served !== before) throw new Error(`The page names ${served} after the rollback`)
    await expectBuild(context, product, before)
    rolledBackInTab.push(performance.now() - calling)

    const opening = performance.now()
    await expectBuild(context, product, before)
    openedAlone.push(performance.now() - opening)

    const previewing = performance.now()
    await expectBuild(context, product, version, `?preview=${RELEASED}@${version}`)
    previewed.push(performance.now() - previewing)

    await product.change('promote', version)
    const commanding = performance.now()
    await product.release(['rollback', RELEASED, before])
    await expectBuild(context, product, before)
    rolledBackByCommand.push(performance.now() - commanding)
  }
  return `${ROUNDS} rounds with the remote \`${RELEASED}\`. A release is visible when a fresh tab has rendered the page of its build.

| | at most | median | slowest |
| --- | --- | --- | --- |
| release: build, \`publish\`, \`promote\` with its smoke test, until visible | 10 s | ${cells(released)} |
| rollback: from the call until the HTML names the previous build | 1 s | ${cells(rolledBackInHtml)} |
| rollback: from the call until a fresh tab is rendered | | ${cells(rolledBackInTab)} |
| a fresh tab without a release, for comparison | | ${cells(openedAlone)} |
| preview: build, \`publish\`, opening the link, until it is rendered | 10 s | ${cells(published.map((time, at) => time + (previewed[at] ?? 0)))} |
| preview: from opening the link until it is rendered | | ${cells(previewed)} |
| rollback: from the start of the command until a fresh tab is rendered | | ${cells(rolledBackByCommand)} |`
}

async function bundleAs(version: string, path: string): Promise<string> {
  const config = defineRemote(RELEASED, version)
  await bundle({ ...config, output: { ...config.output, path }, devtool: false })
  return path
}

/** The remote’s build that the dashboard’s HTML names for a fresh tab. */
async function servedBuild({ url }: ReleasedProduct): Promise<string | undefined> {
  const html = await (await fetch(`${url}/admin/${RELEASED}`)).text()
  return html.match(new RegExp(`/remotes/${RELEASED}/([^/]+)/remote-entry`))?.[1]
}

async function expectBuild(
  context: BrowserContext,
  product: ReleasedProduct,
  version: string,
  search = '',
): Promise<void> {
  const page = await freshTab(context, product, search)
  const scripts = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  )
  if (!scripts.some((name) => name.includes(`/remotes/${RELEASED}/${version}/remote-entry.`))) {
    throw new Error(`A fresh tab does not run ${version}`)
  }
  if (search) await page.evaluate(() => localStorage.removeItem('override'))
  await page.close()
}

function cells(milliseconds: number[]): string {
  return `${seconds(median(milliseconds))} | ${seconds(Math.max(...milliseconds))}`
}
