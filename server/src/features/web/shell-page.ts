import type { BootData } from '@vayal/shared/contracts/config'
import type { PreloadFile } from '@vayal/shared/contracts/registry'
import { preloadsFor } from './preloads.ts'

/**
 * Puts into the shell's page what the shell reads first, in the place left open for it, and at the
 * end of its head tags for the files that the page at `path` will need: after the shell's own script,
 * without which they are of no use.
 */
export function renderShellPage(template: string, boot: BootData, path: string): string {
  const preloads = preloadsFor(boot.registry, path).map(preloadTag).join('')
  // Functions, because a "$" in the data would mean something in a replacement text.
  return template
    .replace('</head>', () => `${preloads}</head>`)
    .replace('<!--boot-->', () => bootTag(boot))
}

/** The scripts that stand in the page itself, each as a browser reads the text between its tags. */
export function inlineScripts(template: string): string[] {
  const lines = template.replaceAll(/\r\n?/g, '\n')
  return [...lines.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => text)
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
