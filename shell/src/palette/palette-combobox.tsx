import { Autocomplete } from '@base-ui/react/autocomplete'
import { counted } from '@vayal/shared/runtime/locale'
import { Button } from '@vayal/shared/ui/button'
import { matchesSearch } from '@vayal/shared/ui/matches-search'
import { VisuallyHidden } from '@vayal/shared/ui/visually-hidden'
import { Search } from 'lucide-react'
import { memo, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import * as m from './messages.ts'
import * as styles from './palette.module.css'
import {
  initialGroups,
  isInitialGroup,
  type PaletteGroup,
  type PaletteItem,
} from './palette-items.ts'
import { PaletteSources } from './palette-sources.tsx'
import { addRecentChoice } from './recent-choices.ts'
import { runWhenIdle } from './run-when-idle.ts'
import { searchGroups, warmUp } from './search-groups.ts'
import { takeTypeAhead } from './type-ahead.ts'
import { usePaletteGroups } from './use-palette-groups.ts'

export function PaletteCombobox({ onChoose }: { onChoose: (item: PaletteItem) => void }) {
  const { groups, recent, sources, loading, isComplete, failed, retry } = usePaletteGroups()
  const [text, setText] = useState('')
  /** True from Enter until the first result is certain and opens. */
  const [mustOpenFirst, setMustOpenFirst] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const results = useRef<HTMLDivElement>(null)
  const search = text.trim()
  const found = useMemo(
    () => (search === '' ? [...recent, ...initialGroups(groups)] : searchGroups(groups, search)),
    [groups, recent, search],
  )
  useEffect(() => runWhenIdle(warmUp(groups)), [groups])
  useEffect(() => {
    const { fontFamily } = getComputedStyle(document.body)
    // Otherwise the first Tamil letter would wait for the font, and be laid out twice.
    document.fonts.load(`1em ${fontFamily}`, 'அ').catch(() => {
      // Without the font, the browser uses one of its own.
    })
  }, [])
  const count = found.reduce((sum, { items }) => sum + items.length, 0)

  const first = found[0]?.items[0]
  // A record may be outranked by one that is not loaded; a screen or an action hardly ever, if its label matches.
  const isFirstCertain =
    isComplete ||
    (found[0] && isInitialGroup(found[0]) && first && matchesSearch(first.label, search))
  const itemToOpen = mustOpenFirst && search !== '' && isFirstCertain ? first : undefined

  const handleChoose = useCallback(
    (item: PaletteItem) => {
      addRecentChoice(item)
      onChoose(item)
    },
    [onChoose],
  )

  const openFirst = useEffectEvent((item: PaletteItem) => {
    setMustOpenFirst(false)
    handleChoose(item)
  })
  useEffect(() => {
    if (itemToOpen) openFirst(itemToOpen)
  }, [itemToOpen])

  function handleRetry() {
    retry()
    setMustOpenFirst(false)
    // The focused button disappears.
    input.current?.focus()
  }

  function handleFocus() {
    const keys = takeTypeAhead()
    const enter = keys.indexOf('Enter')
    const typed = enter === -1 ? keys : keys.slice(0, enter)
    setText((before) => before + typed.join(''))
    if (enter !== -1) setMustOpenFirst(true)
  }

  return (
    <Autocomplete.Root
      items={found}
      filter={null}
      value={text}
      onValueChange={(next, { reason }) => {
        // Base UI also sets the label of a chosen item.
        if (reason !== 'input-change') return
        setText(next)
        setMustOpenFirst(false)
        if (results.current) results.current.scrollTop = 0
      }}
      itemToStringValue={({ label }: PaletteItem) => label}
      inline
      open
      // Keeps Base UI from sorting the items and rendering the list again: each item has an index.
      virtualized
      autoHighlight="always"
      keepHighlight
    >
      <div className={styles.search}>
        <Search className={styles.searchIcon} aria-hidden="true" />
        <Autocomplete.Input
          ref={input}
          className={styles.input}
          aria-label={m.palette_label()}
          placeholder={m.palette_label()}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          onFocus={handleFocus}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return setMustOpenFirst(false)
            if (event.nativeEvent.isComposing) return
            const { value } = event.currentTarget
            const hasHighlight = event.currentTarget.hasAttribute('aria-activedescendant')
            // The highlighted result may belong to an earlier text, if the last key is not rendered yet.
            if (value.trim() === '' || (value.trim() === search && hasHighlight)) return
            event.preventBaseUIHandler()
            setMustOpenFirst(true)
          }}
        />
      </div>
      <div ref={results} className={styles.results}>
        <Autocomplete.Empty className={styles.empty}>
          {search !== '' && loading.length === 0 && m.palette_none({ search })}
        </Autocomplete.Empty>
        <Results groups={found} onChoose={handleChoose} />
      </div>
      <Autocomplete.Status>
        {loading.length > 0 && (
          <p className={styles.loading}>{m.palette_loading({ places: loading.join(', ') })}</p>
        )}
        {loading.length === 0 && search !== '' && count > 0 && (
          <VisuallyHidden>{m.palette_count(counted(count))}</VisuallyHidden>
        )}
      </Autocomplete.Status>
      {failed.length > 0 && (
        <div className={styles.failed} role="alert">
          <p>{m.palette_failed({ places: failed.join(', ') })}</p>
          <Button onClick={handleRetry}>{m.retry()}</Button>
        </div>
      )}
      <PaletteSources {...sources} />
    </Autocomplete.Root>
  )
}

type ResultsProps = {
  groups: readonly PaletteGroup[]
  onChoose: (item: PaletteItem) => void
}

const Results = memo(function Results({ groups, onChoose }: ResultsProps) {
  const results = groups.flatMap(({ items }) => items)
  /** Id of the item at the last pointerdown. A list that loads before the click may move another item under the pointer. */
  const pressed = useRef<string>(undefined)
  return (
    <Autocomplete.List className={styles.list} aria-label={m.palette_title()}>
      {groups.map((group) => (
        <Autocomplete.Group key={group.id} className={styles.group}>
          <Autocomplete.GroupLabel className={styles.title}>{group.title}</Autocomplete.GroupLabel>
          {group.items.map((item, index) => (
            <Autocomplete.Item
              // biome-ignore lint/suspicious/noArrayIndexKey: a keystroke updates the elements instead of replacing them.
              key={index}
              index={results.indexOf(item)}
              value={item}
              className={styles.item}
              // Base UI sets aria-selected only on items that can be selected.
              // biome-ignore lint/a11y/useAriaPropsSupportedByRole: Base UI gives the role `option`.
              render={(props, { highlighted }) => <div {...props} aria-selected={highlighted} />}
              onPointerDown={() => {
                pressed.current = item.id
              }}
              onClick={({ detail }) => {
                const isFromKeyboard = detail === 0
                if (isFromKeyboard || pressed.current === item.id) onChoose(item)
              }}
            >
              <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
                <path d={item.icon} />
              </svg>
              <span className={styles.label}>{item.label}</span>
              {item.detail && <span className={styles.detail}>{item.detail}</span>}
            </Autocomplete.Item>
          ))}
        </Autocomplete.Group>
      ))}
    </Autocomplete.List>
  )
})
