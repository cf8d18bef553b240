import { pictureSource } from '@vayal/shared/runtime/picture-source'
import { useReturnState } from '@vayal/shared/runtime/return-path'
import { Link } from '@vayal/shared/runtime/router'
import type { CollectionView } from '@vayal/shared/ui/view-toggle'
import { Sprout } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import * as styles from './card.module.css'

export type CardProps = {
  view: CollectionView
  title: string
  /** URL; null or '' for an item without image. Omit it if the items have no images. */
  image?: string | null
  /** Icon of an item without image, or whose image cannot load; by default a plant. */
  placeholder?: ReactNode
  /** Mark over an image. */
  imageMark?: ReactNode
  to?: string | undefined
  /** Opens the item. Excludes `to`; a card can have neither. */
  onOpen?: (() => void) | undefined
  meta?: ReactNode
  badges?: ReactNode
  actions?: ReactNode
}

/** Item of a `CardCollection`. The title is its link or button, and covers the card. */
export function Card({
  view,
  title,
  image,
  placeholder = <Sprout aria-hidden="true" />,
  imageMark,
  to,
  onOpen,
  meta,
  badges,
  actions,
}: CardProps) {
  return (
    <article
      className={styles.card}
      data-view={view}
      data-pictured={image !== undefined || undefined}
    >
      {image !== undefined && (
        <CardImage key={image} url={image} placeholder={placeholder} mark={imageMark} />
      )}
      <div className={styles.body}>
        <div className={styles.text}>
          <h2 className={styles.title}>
            <CardTitle title={title} to={to} onOpen={onOpen} />
          </h2>
          {meta && <div className={styles.meta}>{meta}</div>}
          {badges && <div className={styles.badges}>{badges}</div>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </article>
  )
}

function CardTitle({ title, to, onOpen }: Pick<CardProps, 'title' | 'to' | 'onOpen'>) {
  const name = <span className={styles.name}>{title}</span>
  if (to !== undefined) return <CardLink to={to}>{name}</CardLink>
  if (onOpen) {
    return (
      <button type="button" className={styles.open} onClick={onOpen}>
        {name}
      </button>
    )
  }
  return name
}

function CardLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} state={useReturnState()} className={styles.open}>
      {children}
    </Link>
  )
}

type CardImageProps = { url: string | null; placeholder: ReactNode; mark: ReactNode }

function CardImage({ url, placeholder, mark }: CardImageProps) {
  const [state, setState] = useState<'loading' | 'wide' | 'square' | 'broken'>('loading')
  const source = pictureSource(url ?? '')
  if (!source || state === 'broken') {
    return <div className={`${styles.media} ${styles.placeholder}`}>{placeholder}</div>
  }
  return (
    <div className={styles.media}>
      {/* No alternative text: the title describes the image. */}
      <img
        className={styles.image}
        data-square={state === 'square' || undefined}
        src={source}
        alt=""
        loading="lazy"
        decoding="async"
        onLoad={(event) => setState(isSquare(event.currentTarget) ? 'square' : 'wide')}
        onError={() => setState('broken')}
      />
      {mark}
    </div>
  )
}

function isSquare({ naturalWidth, naturalHeight }: HTMLImageElement): boolean {
  return Math.abs(naturalWidth - naturalHeight) <= naturalHeight / 10
}
