import type { ActivityWords } from '@vayal/shared/contracts/activity'
import { ACTIVITY_TEXT_LIMIT } from '@vayal/shared/contracts/activity'
import { currentLocale } from '@vayal/shared/runtime/locale'
import { SearchField } from '@vayal/shared/ui/search-field'
import { SelectField, type SelectOption } from '@vayal/shared/ui/select-field'
import { TextField } from '@vayal/shared/ui/text-field'
import { Toolbar } from '@vayal/shared/ui/toolbar'
import type { useListParams } from '@vayal/shared/ui/use-list-params'
import { type ReactNode, useState } from 'react'
import * as styles from './activity.module.css'
import { DayFilter } from './day-filter.tsx'
import { actorName } from './entry-text.ts'
import * as m from './messages.ts'
import { FILTER_NAMES } from './use-activity-filter.ts'

type ActivityFiltersProps = {
  list: ReturnType<typeof useListParams>
  words: ActivityWords | undefined
  /** Shown between the search box and the filters. */
  children: ReactNode
}

export function ActivityFilters({ list, words, children }: ActivityFiltersProps) {
  const actors =
    words?.actors.map((actor) => ({ value: actor, label: actorLabel(actor, words) })) ?? []
  const choices = [
    { name: 'actor', label: m.activity_who(), all: m.activity_anyone(), options: actors },
    {
      name: 'kind',
      label: m.activity_kind(),
      all: m.activity_anything(),
      options: toOptions(words?.kinds),
    },
    {
      name: 'action',
      label: m.activity_action(),
      all: m.activity_anything(),
      options: toOptions(words?.actions),
    },
  ]
  const count = FILTER_NAMES.filter((name) => list.filter(name) !== '').length
  const [open, setOpen] = useState(count > 0)
  return (
    <Toolbar>
      <SearchField
        label={m.activity_search()}
        value={list.search}
        onChange={(text) => list.setSearch(text.slice(0, ACTIVITY_TEXT_LIMIT))}
      />
      {children}
      <details
        className={styles.disclosure}
        open={open}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary className={styles.more}>
          {count > 0 ? m.activity_filters_set({ count }) : m.activity_filters()}
        </summary>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset draws a frame, and this is no form. */}
        <div className={styles.filters} role="group" aria-label={m.activity_filters()}>
          {choices.map(({ name, label, all, options }) => (
            <SelectField
              key={name}
              label={label}
              placeholder={all}
              options={withSelected(options, list.filter(name))}
              value={list.filter(name)}
              onChange={(event) => list.setFilter(name, event.target.value)}
            />
          ))}
          <TextField
            label={m.activity_id()}
            value={list.filter('id')}
            maxLength={ACTIVITY_TEXT_LIMIT}
            autoComplete="off"
            onChange={(event) => list.setFilter('id', event.target.value)}
          />
          {(['from', 'to'] as const).map((name) => (
            <DayFilter
              key={name}
              label={name === 'from' ? m.activity_from() : m.activity_to()}
              value={list.filter(name)}
              onChange={(day) => list.setFilter(name, day)}
            />
          ))}
        </div>
      </details>
    </Toolbar>
  )
}

/** Appends the token's name to the app: an installation can have several app tokens. */
function actorLabel(actor: string, words: ActivityWords): string {
  const name = actorName(actor, words)
  return actor.startsWith('app:') ? `${name} ${actor.slice(4)}` : name
}

function toOptions(labels: ActivityWords['kinds'] = {}): SelectOption[] {
  return Object.entries(labels)
    .map(([value, label]) => ({ value, label: label[currentLocale()] }))
    .toSorted((a, b) => a.label.localeCompare(b.label))
}

/** Adds the value from the URL, which the options may not contain. */
function withSelected(options: SelectOption[], selected: string): SelectOption[] {
  if (selected === '' || options.some(({ value }) => value === selected)) return options
  return [...options, { value: selected, label: selected }]
}
