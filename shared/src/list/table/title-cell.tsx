import { pictureSource } from '@vayal/shared/runtime/picture-source'
import { useReturnState } from '@vayal/shared/runtime/return-path'
import { Link } from '@vayal/shared/runtime/router'
import { CircleAlert, Sprout } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import * as styles from './list-table.module.css'
import type { TableRow } from './row.ts'

type TitleCellProps = Pick<TableRow, 'image' | 'to' | 'onOpen'> & {
  /** Whole text, because the cell can cut it. */
  tooltip: string | undefined
  failure: string | undefined
  children: ReactNode
}

export function TitleCell({ image, tooltip, failure, children, ...target }: TitleCellProps) {
  return (
    <th scope="row" className={styles.cell} title={tooltip}>
      <div className={styles.title}>
        {image !== undefined && <Thumbnail key={image} url={image} />}
        <div className={styles.name}>
          <Title {...target}>{children}</Title>
          {failure && (
            <span className={styles.failure} title={failure}>
              <CircleAlert aria-hidden="true" />
              {failure}
            </span>
          )}
        </div>
      </div>
    </th>
  )
}

function Title({ to, onOpen, children }: Pick<TitleCellProps, 'to' | 'onOpen' | 'children'>) {
  const returnState = useReturnState()
  if (to !== undefined) {
    return (
      <Link to={to} state={returnState} className={styles.open}>
        {children}
      </Link>
    )
  }
  if (!onOpen) return children
  return (
    <button type="button" className={styles.open} onClick={onOpen}>
      {children}
    </button>
  )
}

function Thumbnail({ url }: { url: string | null }) {
  const [broken, setBroken] = useState(false)
  const source = pictureSource(url ?? '')
  return (
    <span className={styles.thumbnail}>
      {source && !broken ? (
        <img src={source} alt="" loading="lazy" decoding="async" onError={() => setBroken(true)} />
      ) : (
        <Sprout aria-hidden="true" />
      )}
    </span>
  )
}
