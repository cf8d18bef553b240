import { inBothLanguages } from '@vayal/shared/remote/command'
import { currentLocale } from '@vayal/shared/runtime/locale'
import { useCallback, useMemo, useState } from 'react'
import { contributionKey, useContributions } from '../contributions/use-contributions.ts'
import { LOGOUT_PATH } from '../login/sign-out.ts'
import type { Contribution } from '../remotes/remote-entries.ts'
import { useRemotes } from '../remotes/remotes-context.ts'
import { shellPages, TODAY_PAGE } from '../shell-pages.ts'
import * as m from './messages.ts'
import {
  initialGroups,
  labelSearchText,
  type PaletteGroup,
  type PaletteItem,
  paletteItem,
  screenItem,
  screenName,
} from './palette-items.ts'
import type { Source } from './palette-sources.tsx'
import { recentChoices } from './recent-choices.ts'
import { settingItems } from './setting-items.ts'

/** A clock and a person. Here, because the page list is in the first load, which shows no icons. */
const SHELL_ICONS: Record<ReturnType<typeof shellPages>[number]['path'], string> = {
  '/admin/activity': 'M12 3a9 9 0 1 0 .01 0z M12 7v5l3 2',
  '/admin/account': 'M12 12a4 4 0 1 0-.01 0z M4 21a8 8 0 0 1 16 0',
}
const LOGOUT_ICON = 'M10 3H5a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h5 M16 17l5-5-5-5 M21 12H9'
const NO_SOURCES: ReadonlyMap<string, Source> = new Map()

export function usePaletteGroups() {
  const remotes = useRemotes()
  const navigation = remotes.navigation()
  const contributed = { search: useContributions('search'), commands: useContributions('commands') }
  // Frozen while the palette is open: a new array would index every list again.
  const [{ search, commands }] = useState(contributed)
  const [sources, setSources] = useState(NO_SOURCES)
  const handleChange = useCallback(
    (id: string, source: Source) => setSources((before) => new Map(before).set(id, source)),
    [],
  )

  const screens = useMemo((): PaletteItem[] => {
    const entries = navigation.flatMap((group) => group.entries)
    const others = shellPages().map((page) => ({ ...page, icon: SHELL_ICONS[page.path] }))
    const pages = [{ ...TODAY_PAGE, label: m.today_title }, ...others].map((page) => ({
      ...page,
      label: inBothLanguages(page.label),
    }))
    return [...entries, ...pages].map((entry) => screenItem(entry, currentLocale()))
  }, [navigation])

  const groups = useMemo((): PaletteGroup[] => {
    const actions = commands.flatMap(({ contribution }) => itemsOf(sources, contribution))
    return [
      { id: 'screens', title: m.palette_screens(), items: screens },
      {
        id: 'actions',
        title: m.palette_actions(),
        items: [...actions, ...settingItems(), logoutItem()],
      },
      ...search.map(({ contribution, entry }) => ({
        id: contribution.path,
        title: entry.label[currentLocale()],
        name: screenName(entry),
        items: itemsOf(sources, contribution),
      })),
    ].filter(({ items }) => items.length > 0)
  }, [sources, screens, search, commands])

  const searched = search.map(({ contribution, entry }) => {
    return {
      source: sources.get(contributionKey(contribution)),
      title: entry.label[currentLocale()],
    }
  })
  return {
    groups,
    recent: useRecentGroups(groups),
    sources: { search, commands, onChange: handleChange },
    loading: searched.filter(({ source }) => !source?.items && !source?.retry).map(titleOf),
    /** True once all records and commands are loaded. */
    isComplete: [...search, ...commands].every(
      ({ contribution }) => sources.get(contributionKey(contribution))?.items !== undefined,
    ),
    failed: searched.filter(({ source }) => source?.retry).map(titleOf),
    retry: () => {
      for (const { source } of searched) source?.retry?.()
    },
  }
}

function logoutItem(): PaletteItem {
  return paletteItem({
    idPrefix: 'command',
    label: m.logout(),
    icon: LOGOUT_ICON,
    target: LOGOUT_PATH,
    texts: [labelSearchText(inBothLanguages(m.logout))],
  })
}

const titleOf = ({ title }: { title: string }) => title

function itemsOf(sources: ReadonlyMap<string, Source>, contribution: Contribution) {
  return sources.get(contributionKey(contribution))?.items ?? []
}

/** Recent choices. A screen or an action that still exists has its current label. */
function useRecentGroups(groups: readonly PaletteGroup[]): PaletteGroup[] {
  const [choices] = useState(recentChoices)
  const items = choices.map((choice) => {
    const current = initialGroups(groups)
      .flatMap((group) => group.items)
      .find(({ target }) => target === choice.path)
    const { label, detail, icon } = current ?? choice
    return paletteItem({ idPrefix: 'recent', label, detail, icon, target: choice.path, texts: [] })
  })
  return items.length > 0 ? [{ id: 'recent', title: m.palette_recent(), items }] : []
}
