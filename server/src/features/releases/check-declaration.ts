import type { BuildManifest } from '@vayal/shared/contracts/build-manifest'
import { normalizeMount } from '@vayal/shared/contracts/mounts'
import type { GateFinding } from '@vayal/shared/contracts/release'

/** For new builds only: a rollback to a build that was published before must stay possible. */
export function checkDeclaration({ mounts, nav }: BuildManifest): GateFinding[] {
  return [
    ...duplicateMounts(mounts).map((message) => ({ rule: 'mounts' as const, message })),
    ...[...emptyLabels(nav), ...invalidEntries(nav)].map((message) => ({
      rule: 'nav' as const,
      message,
    })),
  ]
}

/** The router tells overlapping mounts apart, but of two with the same shape it never draws one. */
function duplicateMounts(mounts: BuildManifest['mounts']): string[] {
  return mounts.flatMap((mount, at) => {
    const first = mounts
      .slice(0, at)
      .find((other) => normalizeMount(other) === normalizeMount(mount))
    return first === undefined
      ? []
      : [`${mount} is the same address as ${first}, both of this remote: take one of them out.`]
  })
}

function emptyLabels(nav: BuildManifest['nav']): string[] {
  const labelled = nav.flatMap(({ id, label, entries }) => [
    { name: `group "${id}"`, label },
    ...entries.map((entry) => ({ name: `entry for ${entry.path}`, label: entry.label })),
  ])
  return labelled.flatMap(({ name, label }) =>
    Object.entries(label)
      .filter(([, text]) => text.trim() === '')
      .map(([language]) => `The sidebar's ${name} has an empty label "${language}": write one.`),
  )
}

function invalidEntries(nav: BuildManifest['nav']): string[] {
  const paths = nav.flatMap(({ entries }) => entries.map(({ path }) => path))
  return paths.flatMap((path, at) => {
    if (path.includes('/:')) {
      return [
        `The sidebar cannot lead to an address with a parameter (${path}): take the entry out, ` +
          'or lead to a page without one.',
      ]
    }
    const led = paths.slice(0, at).some((other) => normalizeMount(other) === normalizeMount(path))
    return led ? [`The sidebar leads to ${path} twice: take one of the entries out.`] : []
  })
}
