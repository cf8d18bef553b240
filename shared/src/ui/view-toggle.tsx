import { LayoutGrid, List } from 'lucide-react'
import { m } from '../messages.ts'
import * as styles from './view-toggle.module.css'

export type CollectionView = 'grid' | 'list'

export type ViewToggleProps = {
  view: CollectionView
  onChange: (view: CollectionView) => void
}

export function ViewToggle({ view, onChange }: ViewToggleProps) {
  const choices = [
    { value: 'grid', label: m.view_grid(), Icon: LayoutGrid },
    { value: 'list', label: m.view_list(), Icon: List },
  ] as const
  return (
    <fieldset className={styles.toggle} aria-label={m.view()}>
      {choices.map(({ value, label, Icon }) => (
        <button
          key={value}
          type="button"
          className={styles.choice}
          aria-label={label}
          aria-pressed={view === value}
          title={label}
          onClick={() => onChange(value)}
        >
          <Icon aria-hidden="true" />
        </button>
      ))}
    </fieldset>
  )
}
