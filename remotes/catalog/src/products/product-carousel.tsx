import type { Product } from '@vayal/shared/contracts/product'
import { pictureSource } from '@vayal/shared/runtime/picture-source'
import { IconButton } from '@vayal/shared/ui/button'
import { useDialogKeys } from '@vayal/shared/ui/use-dialog-keys'
import { VisuallyHidden } from '@vayal/shared/ui/visually-hidden'
import { ChevronLeft, ChevronRight, Sprout } from 'lucide-react'
import { type PointerEvent, useRef, useState } from 'react'
import { m } from '../messages.ts'
import * as styles from './product-carousel.module.css'
import { productName } from './product-text.ts'

/** Pixels. */
const MIN_SWIPE = 40

type ProductCarouselProps = { product: Product; images: readonly string[] }

/** Images of a product, with buttons, dots, arrow keys and swipes. Wraps around at both ends. */
export function ProductCarousel({ product, images }: ProductCarouselProps) {
  const [index, setIndex] = useState(0)
  const frame = useRef<HTMLElement>(null)
  const touchStart = useRef<number>(undefined)
  const count = images.length
  const name = productName(product)
  const several = count > 1

  const move = (step: number) => several && setIndex((now) => (now + step + count) % count)

  useDialogKeys(frame, (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'ArrowRight') move(1)
    if (event.key === 'ArrowLeft') move(-1)
  })

  function handlePointerUp(event: PointerEvent) {
    const distance = event.clientX - (touchStart.current ?? event.clientX)
    touchStart.current = undefined
    if (Math.abs(distance) >= MIN_SWIPE) move(distance < 0 ? 1 : -1)
  }

  if (count === 0) return null
  return (
    <section
      ref={frame}
      className={styles.carousel}
      aria-roledescription="carousel"
      aria-label={m.carousel({ name })}
    >
      <div
        className={styles.view}
        onPointerDown={(event) => {
          touchStart.current = event.clientX
        }}
        onPointerUp={handlePointerUp}
        onPointerCancel={() => {
          touchStart.current = undefined
        }}
      >
        {images.map((url, slide) => (
          <Slide
            // biome-ignore lint/suspicious/noArrayIndexKey: the same image may be listed twice, and the order never changes.
            key={slide}
            url={url}
            alt={several ? m.carousel_image({ name, number: slide + 1, count }) : name}
            shown={slide === index}
          />
        ))}
        {several && (
          <>
            <span className={styles.previous}>
              <IconButton
                label={m.carousel_previous()}
                icon={<ChevronLeft aria-hidden="true" />}
                variant="secondary"
                onClick={() => move(-1)}
              />
            </span>
            <span className={styles.next}>
              <IconButton
                label={m.carousel_next()}
                icon={<ChevronRight aria-hidden="true" />}
                variant="secondary"
                onClick={() => move(1)}
              />
            </span>
          </>
        )}
      </div>
      {several && (
        <div className={styles.dots}>
          {images.map((_, slide) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: as above.
              key={slide}
              type="button"
              className={styles.dot}
              aria-label={m.carousel_show({ number: slide + 1 })}
              aria-current={slide === index}
              onClick={() => setIndex(slide)}
            />
          ))}
        </div>
      )}
      <VisuallyHidden live>
        {several && m.carousel_position({ number: index + 1, count })}
      </VisuallyHidden>
    </section>
  )
}

type SlideProps = { url: string; alt: string; shown: boolean }

/** Hidden slides are rendered too, so that their images load ahead. */
function Slide({ url, alt, shown }: SlideProps) {
  const [broken, setBroken] = useState(false)
  const source = pictureSource(url)
  return (
    <div className={styles.slide} data-shown={shown} aria-hidden={!shown}>
      {broken || !source ? (
        <Sprout className={styles.placeholder} role="img" aria-label={alt} />
      ) : (
        <img
          className={styles.image}
          src={source}
          alt={alt}
          draggable={false}
          onError={() => setBroken(true)}
        />
      )}
    </div>
  )
}
