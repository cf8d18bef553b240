import type { BootData } from '@vayal/shared/contracts/config'
import { mountsOverlap } from '@vayal/shared/contracts/mounts'
import type { PreloadFile, Registry } from '@vayal/shared/contracts/registry'
import { inlinedRegistry } from './inlined-registry.ts'

/** Puts the preload tags at the end of the head: the shell's script must come first. */
export function renderShellPage(
  template: string,
  { registry, ...others }: Omit<BootData, 'registry'> & { registry: Registry },
  url: string,
): string {
  const [path = '', query = ''] = url.split('?', 2)
  // Only the browser knows whether it may load the other build, so the released one may not be needed.
  const asksForOtherBuild = /(?:^|&)(?:preview|override)=/.test(query)
  const preloads = asksForOtherBuild ? '' : preloadsFor(registry, path).map(preloadTag).join('')
  const boot = { ...others, registry: inlinedRegistry(registry, path) }
  // Functions, because "$" is special in a replacement string.
  return template
    .replace('</head>', () => `${preloads}</head>`)
    .replace('<!--boot-->', () => bootTag(boot))
}

/** Returns the scripts as a browser hashes them, with its line ends. */
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

/** Files to preload for a path: those of the most specific mount that matches it. */
export function preloadsFor(registry: Registry, path: string): PreloadFile[] {
  const [best] = registry.remotes
    // During a canary only the browser knows which build it will load.
    .filter(({ canary, switchedOff }) => !canary && !switchedOff)
    .flatMap(({ current }) => Object.entries(current.preload))
    .filter(([mount]) => mountsOverlap(mount, path))
    .toSorted(([one], [other]) => compareSpecificity(one.split('/'), other.split('/')))
  return best?.[1] ?? []
}

/** Sorts a fixed segment before a parameter, from the left. */
function compareSpecificity(a: string[], b: string[]): number {
  const at = a.findIndex((part, index) => part.startsWith(':') !== b[index]?.startsWith(':'))
  if (at === -1) return 0
  return a[at]?.startsWith(':') ? 1 : -1
}
