import { useVirtualizer } from '@tanstack/react-virtual'
import { formatNumber } from '@vayal/shared/runtime/locale'
import { type ReactNode, useId, useRef } from 'react'
import * as styles from './import-preview.module.css'

/** Pixels; a guess until an item is measured. */
const ITEM_HEIGHT = 68

type PreviewListProps<T> = {
  title: string
  tone?: 'danger' | undefined
  items: readonly T[]
  renderItem: (item: T) => ReactNode
}

/** A scrolling list that draws only the lines in sight, of which there may be thousands. */
export function PreviewList<T>({ title, tone, items, renderItem }: PreviewListProps<T>) {
  const frame = useRef<HTMLDivElement>(null)
  const heading = useId()
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ITEM_HEIGHT,
    overscan: 6,
    useFlushSync: false,
  })
  return (
    <section className={styles.section} data-tone={tone}>
      <h3 id={heading} className={styles.title}>
        {title} <span className={styles.count}>{formatNumber(items.length)}</span>
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it. */}
      {/* biome-ignore lint/a11y/useSemanticElements: it is not part of a form. */}
      <div ref={frame} className={styles.frame} tabIndex={0} role="group" aria-labelledby={heading}>
        {/* biome-ignore lint/a11y/useSemanticElements: items are placed, which a <ul> would number wrongly. */}
        <div role="list" className={styles.list} style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start, key }) => {
            const item = items[index]
            return (
              item !== undefined && (
                // biome-ignore lint/a11y/useSemanticElements: an <li> is invalid in a <div>.
                <div
                  key={key}
                  ref={virtualizer.measureElement}
                  data-index={index}
                  role="listitem"
                  aria-setsize={items.length}
                  aria-posinset={index + 1}
                  className={styles.item}
                  style={{ transform: `translateY(${start}px)` }}
                >
                  {renderItem(item)}
                </div>
              )
            )
          })}
        </div>
      </div>
    </section>
  )
}
