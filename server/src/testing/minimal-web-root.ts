import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { ShellManifest } from '@vayal/shared/contracts/build-manifest'

/** Manifest of a shell that can run every build of `buildFolder`. */
export const SHELL_MANIFEST: ShellManifest = {
  contract: '1.0',
  provides: { react: '19.3.1' },
  exports: { '@vayal/shared/ui/a': ['A'] },
}

export const MINIMAL_WEB_ROOT = {
  'shell/dist/index.html':
    '<!doctype html><head><!--boot--><script defer src="/assets/main.00000001.js"></script></head>',
  'shell/dist/shell.json': SHELL_MANIFEST,
  'shell/dist/assets/main.00000001.js': 'main',
  'public-site/dist/index.html': 'landing',
  'public-site/dist/404.html': 'nothing here',
  'public-site/dist/ta/404.html': 'nothing here, in Tamil',
  'public-site/dist/_headers': "/*\n  Content-Security-Policy: default-src 'self'\n",
}

/** @param path by default a new folder, which the caller removes */
export function writeWebRoot(
  files: Record<string, unknown>,
  path = mkdtempSync(join(tmpdir(), 'vayal-web-')),
): string {
  for (const [name, content] of Object.entries(files)) {
    const file = join(path, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  }
  return path
}
