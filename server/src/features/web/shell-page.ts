import type { BootData } from '@vayal/shared/contracts/config'
import type { PreloadFile, Registry } from '@vayal/shared/contracts/registry'
import { inlinedRegistry } from './inlined-registry.ts'
import { preloadsFor } from './preloads.ts'

/** Preload tags end the head: the shell's script comes first, because nothing works without it. */
export function renderShellPage(
  template: string,
  { registry, ...others }: Omit<BootData, 'registry'> & { registry: Registry },
  path: string,
): string {
  const preloads = preloadsFor(registry, path).map(preloadTag).join('')
  const boot = { ...others, registry: inlinedRegistry(registry, path) }
  // Functions: in a replacement string, "$" has a meaning.
  return template
    .replace('</head>', () => `${preloads}</head>`)
    .replace('<!--boot-->', () => bootTag(boot))
}

/** With line ends as a browser reads them. */
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
