import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, remoteIds } from '../../scripts/workspaces.ts'

const PAGE = 'remotes/catalog/src/categories/categories-page.tsx'
const TITLE = /title=\{m\.categories_title\(\)[^}]*\}/

/** A copy of this checkout with its installed packages, to change and to build. */
export class Checkout {
  readonly folder: string

  constructor(folder: string) {
    this.folder = folder
    const files = git('ls-files', '--cached', '--others', '--exclude-standard').split('\n')
    for (const file of files.filter((name) => name !== '' && existsSync(join(ROOT, name)))) {
      cpSync(join(ROOT, file), join(folder, file))
    }
    for (const modules of ['.', 'bench', ...remoteIds().map((id) => `remotes/${id}`)]) {
      const path = join(modules, 'node_modules')
      // Links to the same files: copies would take minutes.
      if (existsSync(join(ROOT, path))) {
        execFileSync('cp', ['-al', join(ROOT, path), join(folder, path)])
      }
    }
  }

  clean(): void {
    const built = ['shell', 'public-site', 'shared', ...remoteIds().map((id) => `remotes/${id}`)]
    for (const path of [
      '.cache',
      ...built.flatMap((at) => [`${at}/dist`, `${at}/src/paraglide`]),
    ]) {
      rmSync(join(this.folder, path), { recursive: true, force: true })
    }
  }

  /** Appends a new mark to a page's heading. Returns the mark. */
  changeOneLine(): string {
    const mark = `mark${Date.now()}`
    const file = join(this.folder, PAGE)
    const code = readFileSync(file, 'utf8')
    if (!TITLE.test(code)) throw new Error(`${PAGE} has no such title any more`)
    writeFileSync(file, code.replace(TITLE, `title={m.categories_title() + ' ${mark}'}`))
    return mark
  }
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
}
