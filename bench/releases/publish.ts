import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { defineRemote } from '../../rspack.base.ts'
import { bundle } from '../../scripts/bundle.ts'
import { median } from '../in-turn.ts'
import { freshTab, RELEASED, type ReleasedProduct } from './released-product.ts'
import { seconds } from './seconds.ts'

const ROUNDS = 7

/**
 * From the command to a fresh tab that runs the build, and back. Leaves the build `bench0` there.
 *
 * @param folder for the builds
 */
export async function measurePublish(
  product: ReleasedProduct,
  context: BrowserContext,
  folder: string,
): Promise<string> {
  const before = await product.liveBuild()
  await (await freshTab(context, product)).close()
  const published: number[] = []
  const rolledBack: number[] = []
  const seenAgain: number[] = []
  const opened: number[] = []
  const commanded: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const version = `bench${round}`
    const publishing = performance.now()
    const dist = await bundleAs(version, join(folder, version))
    await product.release(['publish', RELEASED, '--dist', dist])
    await product.release(['promote', RELEASED, version])
    await seeBuild(context, product, version)
    published.push(performance.now() - publishing)

    const calling = performance.now()
    await product.change('rollback', before)
    const handedOut = await handedOutBuild(product)
    rolledBack.push(performance.now() - calling)
    if (handedOut !== before) throw new Error(`Rolled back, and a page still names ${handedOut}`)
    await seeBuild(context, product, before)
    seenAgain.push(performance.now() - calling)

    const opening = performance.now()
    await seeBuild(context, product, before)
    opened.push(performance.now() - opening)

    await product.change('promote', version)
    const commanding = performance.now()
    await product.release(['rollback', RELEASED, before])
    await seeBuild(context, product, before)
    commanded.push(performance.now() - commanding)
  }
  return `Of ${ROUNDS} rounds with the remote \`${RELEASED}\`; visible is a fresh tab whose page stands and runs the build.

| | at most | median | slowest |
| --- | --- | --- | --- |
| publish to visible: build, \`publish\`, \`promote\` with its smoke test, open a tab | 10 s | ${cells(published)} |
| roll back: the call, until a page that is handed out names the build before | 1 s | ${cells(rolledBack)} |
| the same until a fresh tab is drawn | | ${cells(seenAgain)} |
| a fresh tab when nothing was released, for comparison | | ${cells(opened)} |
| the command \`rollback\`, with its start, until a fresh tab is drawn | | ${cells(commanded)} |`
}

/** The remote of this checkout, under another name. @returns its folder */
async function bundleAs(version: string, path: string): Promise<string> {
  const config = defineRemote(RELEASED, version)
  await bundle({ ...config, output: { ...config.output, path }, devtool: false })
  return path
}

/** What the HTML of the dashboard, as a fresh tab gets it, names as the remote's build. */
async function handedOutBuild({ url }: ReleasedProduct): Promise<string | undefined> {
  const html = await (await fetch(`${url}/admin/${RELEASED}`)).text()
  return html.match(new RegExp(`/remotes/${RELEASED}/([^/]+)/remote-entry`))?.[1]
}

async function seeBuild(
  context: BrowserContext,
  product: ReleasedProduct,
  version: string,
): Promise<void> {
  const page = await freshTab(context, product)
  const scripts = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  )
  if (!scripts.some((name) => name.includes(`/remotes/${RELEASED}/${version}/remote-entry.`))) {
    throw new Error(`A fresh tab does not run ${version}`)
  }
  await page.close()
}

function cells(milliseconds: number[]): string {
  return `${seconds(median(milliseconds))} | ${seconds(Math.max(...milliseconds))}`
}
