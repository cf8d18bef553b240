import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { ROOT } from '../workspaces.ts'

const LEFT_OUT = /\/(node_modules|dist|data|\.git|\.cache|test-results)$/

/**
 * A copy of this checkout, with what is installed here.
 *
 * @param without a folder, by its path from the root, that the copy shall not have
 * @returns its folder, to be removed by the caller
 */
export function copiedCheckout(without: (folder: string) => boolean = () => false): string {
  const checkout = mkdtempSync(join(tmpdir(), 'vayal-checkout-'))
  cpSync(ROOT, checkout, {
    recursive: true,
    filter: (path) => !LEFT_OUT.test(path) && !without(relative(ROOT, path)),
  })
  linkPackages(checkout)
  // The linter asks git what to leave out.
  execFileSync('git', ['init', '--quiet'], { cwd: checkout })
  return checkout
}

/** What is installed, and in the place of this checkout's own packages those of the copy. */
function linkPackages(checkout: string): void {
  const own = join(checkout, 'node_modules/@vayal')
  mkdirSync(own, { recursive: true })
  symlinkSync(join(checkout, 'shared'), join(own, 'shared'))
  // An import rule asks where this one lies.
  cpSync(join(ROOT, 'node_modules/zod'), join(checkout, 'node_modules/zod'), { recursive: true })
  const others = readdirSync(join(ROOT, 'node_modules')).filter(
    (name) => name !== '@vayal' && name !== 'zod',
  )
  for (const name of others) {
    symlinkSync(join(ROOT, 'node_modules', name), join(checkout, 'node_modules', name))
  }
}
