import type { InlinedRemote, Localised } from '@vayal/shared/contracts/registry'

/** Names by id: a remote's headings in the sidebar, or its entries below a heading that remotes share; else its id. */
export function remoteNames(remotes: readonly InlinedRemote[]) {
  const headings = remotes.flatMap(({ nav }) => [...new Set(nav.map(({ id }) => id))])
  const isShared = (heading: string) => headings.indexOf(heading) !== headings.lastIndexOf(heading)
  return Object.fromEntries(
    remotes.map(({ id, nav }) => {
      const labels = nav.flatMap((group) =>
        isShared(group.id) ? group.entries.map(({ label }) => label) : [group.label],
      )
      const nameIn = (locale: keyof Localised) =>
        labels.map((label) => label[locale]).join(', ') || id
      return [id, { en: nameIn('en'), ta: nameIn('ta') }]
    }),
  )
}
