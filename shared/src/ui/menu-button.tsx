import { type ReactNode, useId } from 'react'
import { IconButton } from './button.tsx'
import * as styles from './menu-button.module.css'

// Popovers need no polyfill since Chrome 114, Firefox 125 and Safari 17.
if (!('popover' in HTMLElement.prototype)) void import('@oddbird/popover-polyfill')

export type MenuItem = { label: string; icon: ReactNode; onSelect: () => void }

type MenuButtonProps = { label: string; icon: ReactNode; items: readonly MenuItem[] }

/** The browser's popover closes on Escape and a click outside, and returns the focus. */
export function MenuButton({ label, icon, items }: MenuButtonProps) {
  const id = useId()
  return (
    <div className={styles.anchor}>
      <IconButton label={label} icon={icon} variant="secondary" popoverTarget={id} />
      <div id={id} popover="auto" className={styles.list}>
        {items.map((item) => (
          <button
            key={item.label}
            type="button"
            className={styles.item}
            popoverTarget={id}
            popoverTargetAction="hide"
            onClick={item.onSelect}
          >
            {item.icon}
            {item.label}
          </button>
        ))}
      </div>
    </div>
  )
}
