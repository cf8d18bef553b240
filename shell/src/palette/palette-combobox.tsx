import { Autocomplete } from '@base-ui/react/autocomplete'
import { formatNumber } from '@vayal/shared/runtime/locale'
import { Button } from '@vayal/shared/ui/button'
import { VisuallyHidden } from '@vayal/shared/ui/visually-hidden'
import { Search } from 'lucide-react'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import * as m from './messages.ts'
import * as styles from './palette.module.css'
import type { PaletteGroup, PaletteItem } from './palette-items.ts'
import { PaletteSources } from './palette-sources.tsx'
import { addRecentChoice } from './recent-choices.ts'
import { runWhenIdle } from './run-when-idle.ts'
import { searchGroups, warmUp } from './search-groups.ts'
import { takeTypeAhead } from './type-ahead.ts'
import { usePaletteGroups } from './use-palette-groups.ts'

export function PaletteCombobox({ onChoose }: { onChoose: (path: string) => void }) {
  const { groups, recent, sources, loading, failed, retry } = usePaletteGroups()
  const [text, setText] = useState('')
  const search = useDeferredValue(text).trim()
  const found = useMemo(
    () => (search === '' ? initialGroups(groups, recent) : searchGroups(groups, search)),
    [groups, recent, search],
  )
  useEffect(() => runWhenIdle(warmUp(groups)), [groups])
  const count = found.reduce((sum, { items }) => sum + items.length, 0)

  function handleChoose(item: PaletteItem) {
    addRecentChoice(item)
    onChoose(item.path)
  }

  return (
    <Autocomplete.Root
      items={found}
      filter={null}
      value={text}
      onValueChange={(next, { reason }) => {
        // Base UI also sets the label of a chosen item.
        if (reason === 'input-change') setText(next)
      }}
      itemToStringValue={({ label }: PaletteItem) => label}
      inline
      open
      autoHighlight="always"
      keepHighlight
    >
      <div className={styles.search}>
        <Search className={styles.searchIcon} aria-hidden="true" />
        <Autocomplete.Input
          className={styles.input}
          aria-label={m.palette_label()}
          placeholder={m.palette_label()}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          onFocus={() => setText((before) => before + takeTypeAhead())}
          onKeyDown={(event) => {
            const typed = event.currentTarget.value.trim()
            const isStale = typed !== '' && typed !== search
            if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isStale) return
            // The highlighted result still belongs to an earlier text.
            event.preventBaseUIHandler()
            const [best] = searchGroups(groups, typed)
            if (best?.items[0]) handleChoose(best.items[0])
          }}
        />
      </div>
      <div className={styles.results}>
        <Autocomplete.Empty className={styles.empty}>
          {search !== '' && loading.length === 0 && m.palette_none({ search })}
        </Autocomplete.Empty>
        <Autocomplete.List className={styles.list} aria-label={m.palette_title()}>
          {(group: PaletteGroup) => (
            <Autocomplete.Group key={group.id} items={group.items} className={styles.group}>
              <Autocomplete.GroupLabel className={styles.title}>
                {group.title}
              </Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(item: PaletteItem) => (
                  <Autocomplete.Item
                    key={item.id}
                    value={item}
                    className={styles.item}
                    onClick={() => handleChoose(item)}
                  >
                    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
                      <path d={item.icon} />
                    </svg>
                    <span className={styles.label}>{item.label}</span>
                    {item.detail && <span className={styles.detail}>{item.detail}</span>}
                  </Autocomplete.Item>
                )}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
      </div>
      <Autocomplete.Status>
        {loading.length > 0 && (
          <p className={styles.loading}>{m.palette_loading({ places: loading.join(', ') })}</p>
        )}
        {loading.length === 0 && search !== '' && count > 0 && (
          <VisuallyHidden>{m.palette_count({ count: formatNumber(count) })}</VisuallyHidden>
        )}
      </Autocomplete.Status>
      {failed.length > 0 && (
        <div className={styles.failed} role="alert">
          <p>{m.palette_failed({ places: failed.join(', ') })}</p>
          <Button onClick={retry}>{m.retry()}</Button>
        </div>
      )}
      <PaletteSources {...sources} />
    </Autocomplete.Root>
  )
}

function initialGroups(groups: readonly PaletteGroup[], recent: PaletteGroup): PaletteGroup[] {
  const offered = groups.filter(({ id }) => id === 'screens' || id === 'actions')
  return recent.items.length > 0 ? [recent, ...offered] : offered
}
