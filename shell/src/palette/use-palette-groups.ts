import type { ContributionKind } from '@vayal/shared/contracts/registry'
import { currentLocale } from '@vayal/shared/runtime/locale'
import { useCallback, useMemo, useState } from 'react'
import { useContributions } from '../contributions/use-contributions.ts'
import type { Contribution } from '../remotes/remotes.ts'
import { useRemotes } from '../remotes/remotes-context.ts'
import { shellPages, TODAY_PATH } from '../shell-pages.ts'
import { type ContributedEntry, type Part, partId } from './contributed-parts.tsx'
import * as m from './messages.ts'
import { type PaletteGroup, type PaletteItem, paletteItem, screenItem } from './palette-items.ts'
import { recentChoices } from './recent-choices.ts'

/** A window, for pages that are not in the navigation. */
const PAGE_ICON = 'M4 5h16v14H4z M4 9h16'
const NO_PARTS: ReadonlyMap<string, Part> = new Map()

export function usePaletteGroups() {
  const remotes = useRemotes()
  const navigation = remotes.navigation()
  const search = useEntries('search')
  const commands = useEntries('commands')
  const [parts, setParts] = useState(NO_PARTS)
  const handlePart = useCallback(
    (id: string, part: Part) => setParts((before) => new Map(before).set(id, part)),
    [],
  )

  const screens = useMemo((): PaletteItem[] => {
    const entries = navigation.flatMap((group) => group.entries)
    const today = { path: TODAY_PATH, label: () => m.today_title() }
    const pages = [today, ...shellPages()].map(({ path, label }) =>
      paletteItem({ kind: 'screen', label: label(), icon: PAGE_ICON, path, texts: [label()] }),
    )
    return [...entries.map((entry) => screenItem(entry, currentLocale())), ...pages]
  }, [navigation])

  const groups = useMemo((): PaletteGroup[] => {
    const actions = commands.flatMap(({ contribution }) => itemsOf(parts, contribution))
    return [
      { id: 'screens', title: m.palette_screens(), items: screens },
      { id: 'actions', title: m.palette_actions(), items: actions },
      ...search.map(({ contribution, entry }) => ({
        id: contribution.path,
        title: entry.label[currentLocale()],
        items: itemsOf(parts, contribution),
      })),
    ].filter(({ items }) => items.length > 0)
  }, [parts, screens, search, commands])

  const withState = search.map(({ contribution, entry }) => {
    return { part: parts.get(partId(contribution)), title: entry.label[currentLocale()] }
  })
  return {
    groups,
    recent: useRecentGroup(groups),
    contributed: { search, commands, onPart: handlePart },
    loading: withState.filter(({ part }) => !part?.items && !part?.retry).map(titleOf),
    failed: withState.filter(({ part }) => part?.retry).map(titleOf),
    retry: () => {
      for (const { part } of withState) part?.retry?.()
    },
  }
}

const titleOf = ({ title }: { title: string }) => title

function itemsOf(parts: ReadonlyMap<string, Part>, contribution: Contribution) {
  return parts.get(partId(contribution))?.items ?? []
}

/** The contributions of a kind with their sidebar entries, in the order of the sidebar. */
function useEntries<Kind extends ContributionKind & ('search' | 'commands')>(
  kind: Kind,
): ContributedEntry<Kind>[] {
  const navigation = useRemotes().navigation()
  const contributions = useContributions(kind)
  const [entries] = useState(() =>
    navigation
      .flatMap((group) => group.entries)
      .flatMap((entry) =>
        contributions
          .filter(({ path }) => path === entry.path)
          .map((contribution) => ({ contribution, entry })),
      ),
  )
  return entries
}

/** The last choices; those that still exist with their current label. */
function useRecentGroup(groups: readonly PaletteGroup[]): PaletteGroup {
  const [choices] = useState(recentChoices)
  const items = choices.map((choice) => {
    const current = groups
      .slice(0, 2)
      .flatMap((group) => group.items)
      .find(({ path }) => path === choice.path)
    const { label, detail, icon, path } = current ?? choice
    return paletteItem({ kind: 'recent', label, detail, icon, path, texts: [] })
  })
  return { id: 'recent', title: m.palette_recent(), items }
}
