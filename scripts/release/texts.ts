import type { RemoteReleases } from '@vayal/shared/contracts/release'
import { kilobytes, type Published } from './release-commands.ts'

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

export function textOfPublished(published: Published): string {
  const { remote, version, isNew, findings } = published
  const done = isNew
    ? `Published ${remote} ${version}.`
    : `${remote} ${version} is already published.`
  const summary = `${done} ${textOfAudience(published)}`
  if (!findings?.length || published.state?.current === version) return summary
  return [summary, 'At present it cannot go live:', ...findings.map(textOfFinding)].join('\n')
}

function textOfAudience({ remote, version, isNew, isNewest, state }: Published): string {
  if (state === undefined)
    return 'Its state is unknown, because the server did not answer: see "status".'
  const { current, previous, canary } = state ?? {}
  if (canary?.version === version) return `It is the canary, for ${canary.percent} %.`
  if (current === version) {
    if (!canary) return 'It is current, for all administrators.'
    return `It is current, beside the canary ${canary.version}, for ${canary.percent} %.`
  }
  if (previous === version) return 'It is previous: the fallback if the current build fails.'
  if (isNew) return 'No administrator gets it yet.'
  if (isNewest) return 'No administrator gets it.'
  return (
    'No administrator gets it. There are newer builds; to release this one: ' +
    `npm run release -- promote ${remote} ${version}`
  )
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
  return `  ${rule}: ${message.replaceAll('\n', '\n    ')}`
}
