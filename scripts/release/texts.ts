import type { RemoteReleases } from '@vayal/shared/contracts/release'
import { kilobytes, type Published } from './release-commands.ts'

/** What the release command says of what it found or did, for a person. */

export function textOfBuilds({ remote, state, builds }: RemoteReleases): string {
  const marks = (version: string) =>
    [
      state?.current === version && 'current',
      state?.previous === version && 'previous',
      state?.canary?.version === version && `canary, ${state.canary.percent} %`,
    ]
      .filter((mark) => mark !== false)
      .join(', ')
  const lines = builds.map(({ version, bytes, publishedAt, publishedBy }) =>
    [version.padEnd(16), publishedAt, kilobytes(bytes).padStart(8), publishedBy, marks(version)]
      .join('  ')
      .trimEnd(),
  )
  return lines.length > 0 ? lines.join('\n') : `No build of ${remote} is published.`
}

export function textOfPublished({ remote, version, findings }: Published): string {
  const said = `Published ${remote} ${version}. Nobody gets it yet.`
  if (findings.length === 0) return said
  return [said, 'As things are it may not go live:', ...findings.map(textOfFinding)].join('\n')
}

export function textOfState({ remote, revision, state }: RemoteReleases): string {
  if (!state) return `${remote} is not live (registry revision ${revision}).`
  const { current, previous, canary } = state
  return [
    `${remote} (registry revision ${revision})`,
    `  current   ${current}`,
    `  previous  ${previous ?? 'none'}`,
    `  canary    ${canary ? `${canary.version}, ${canary.percent} %` : 'none'}`,
  ].join('\n')
}

export function textOfFinding({ rule, message }: { rule: string; message: string }): string {
  return `  ${rule}: ${message}`
}
