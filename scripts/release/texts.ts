import type { Provenance, ReleaseRecord, RemoteReleases } from '@vayal/shared/contracts/release'
import { RELEASE } from '../command-names.ts'
import { kilobytes } from './kilobytes.ts'
import { shortCommit } from './provenance.ts'
import type { Affected, Published } from './release-commands.ts'

export function textOfBuilds({ remote, state, builds, history = [] }: RemoteReleases): string {
  const marks = (version: string) =>
    [
      state?.current === version && 'current',
      state?.previous === version && 'previous',
      state?.canary?.version === version && `canary, ${state.canary.percent} %`,
    ]
      .filter((mark) => mark !== false)
      .join(', ')
  const lines = builds.map(({ version, bytes, publishedAt, publishedBy, provenance, quarantine }) =>
    [
      version.padEnd(16),
      publishedAt,
      kilobytes(bytes).padStart(8),
      ...[publishedBy, textOfProvenance(provenance), marks(version), quarantine].filter(Boolean),
    ].join('  '),
  )
  const published = lines.length > 0 ? lines.join('\n') : `No build of ${remote} is published.`
  if (history.length === 0) return published
  return `${published}\n\nReleases, newest first:\n${history.map(textOfRecord).join('\n')}`
}

function textOfRecord(record: ReleaseRecord): string {
  const { at, action, version = '', actor } = record
  const words = [at, action.padEnd(14), version.padEnd(16), actor, textOfProvenance(record)]
  return words.join('  ').trimEnd()
}

function textOfProvenance({ commit, author, run, reason }: Provenance = {}): string {
  const source = [commit && shortCommit(commit), author && `by ${author}`, run, reason]
  return source.filter(Boolean).join(', ')
}

export function textOfAffected({ remote, current, affected }: Affected): string {
  if (current === null) return `${remote} is not live: there is nothing to compare it with.`
  if (affected) return `${remote} differs from the live ${current}.`
  return `${remote} equals the live ${current}: there is nothing to release.`
}

export function textOfPublished(published: Published): string {
  const { remote, version, isNew, findings, preview } = published
  const done = isNew
    ? `Published ${remote} ${version}.`
    : `${remote} ${version} is already published.`
  const lines = [`${done} ${textOfAudience(published)}`]
  if (findings?.length && published.state?.current !== version) {
    lines.push('It cannot go live at present:', ...findings.map(textOfFinding))
  }
  return [...lines, `Preview: ${preview}`].join('\n')
}

function textOfAudience({ remote, version, isNew, isNewest, state }: Published): string {
  if (state === undefined)
    return 'Its state is unknown, because the server did not answer: see "status".'
  const { current, previous, canary } = state ?? {}
  if (canary?.version === version) return `It is the canary, for ${canary.percent} %.`
  if (current === version) {
    if (!canary) return 'It is the current build, for all administrators.'
    return `It is the current build, beside the canary ${canary.version}, for ${canary.percent} %.`
  }
  if (previous === version)
    return 'It is the previous build: the fallback if the current one fails.'
  if (isNew) return 'No administrator gets it yet.'
  if (isNewest) return 'No administrator gets it.'
  return (
    'No administrator gets it. There are newer builds; to release this one: ' +
    `${RELEASE} promote ${remote} ${version}`
  )
}

export function textOfState({ remote, revision, state }: RemoteReleases): string {
  if (!state) return `${remote} is not live.`
  const { current, previous, canary, disabled } = state
  return [
    `${remote} (registry revision ${revision})`,
    `  current   ${current}`,
    `  previous  ${previous ?? 'none'}`,
    `  canary    ${canary ? `${canary.version}, ${canary.percent} %` : 'none'}`,
    ...(disabled ? [`  disabled  since ${disabled.since}: ${disabled.reason}`] : []),
  ].join('\n')
}

export function textOfFinding({ rule, message }: { rule: string; message: string }): string {
  return `  ${rule}: ${message.replaceAll('\n', '\n    ')}`
}
