import type { BootData } from '@vayal/shared/contracts/config'
import type { PreloadFile } from '@vayal/shared/contracts/registry'
import { preloadsFor } from './preloads.ts'

/**
 * Fills the two places the shell's page leaves open: what the shell reads first, and tags for the
 * files that the page at `path` will need.
 */
export function renderShellPage(template: string, boot: BootData, path: string): string {
  const preloads = preloadsFor(boot.registry, path).map(preloadTag).join('')
  // Functions, because a "$" in the data would mean something in a replacement text.
  return template
    .replace('<!--boot-->', () => bootTag(boot))
    .replace('<!--preload-->', () => preloads)
}

function bootTag(boot: BootData): string {
  const json = JSON.stringify(boot).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="boot">${json}</script>`
}

function preloadTag({ href, as, integrity }: PreloadFile): string {
  return `<link rel="preload" as="${as}" href="${escapeAttribute(href)}" integrity="${escapeAttribute(integrity)}" crossorigin="anonymous">`
}

function escapeAttribute(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
