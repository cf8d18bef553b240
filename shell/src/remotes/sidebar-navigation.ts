import type { InlinedRemote, NavEntry, NavGroup } from '@vayal/shared/contracts/registry'

export type SidebarEntry = NavEntry & { off?: boolean }
export type SidebarGroup = Omit<NavGroup, 'entries'> & { entries: SidebarEntry[] }

/** Merges the groups of all remotes by id. */
export function sidebarNavigation(remotes: readonly InlinedRemote[]): SidebarGroup[] {
  const groups = new Map<string, SidebarGroup>()
  for (const { nav, switchedOff } of remotes) {
    for (const group of nav) {
      const existing = groups.get(group.id)
      const entries: SidebarEntry[] = switchedOff
        ? group.entries.map((entry) => ({ ...entry, off: true }))
        : group.entries
      const merged = [...(existing?.entries ?? []), ...entries]
      groups.set(group.id, { ...(existing ?? group), entries: merged })
    }
  }
  return [...groups.values()].sort((a, b) => a.order - b.order)
}
