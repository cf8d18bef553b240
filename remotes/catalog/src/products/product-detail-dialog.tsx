import type { Product } from '@vayal/shared/contracts/product'
import { districtName } from '@vayal/shared/runtime/district-name'
import { DefinitionList } from '@vayal/shared/ui/definition-list'
import { Dialog } from '@vayal/shared/ui/dialog'
import { TelephoneLink } from '@vayal/shared/ui/telephone-link'
import type { ReactNode } from 'react'
import { m } from '../messages.ts'
import { ProductCarousel } from './product-carousel.tsx'
import * as styles from './product-detail-dialog.module.css'
import { productImage, productName, productPrice } from './product-text.ts'

type ProductDetailDialogProps = {
  product: Product
  open: boolean
  onClose: () => void
  /** Only if the screen does not show the category. */
  category?: string | undefined
  /** Replaces the main image. */
  images?: ReactNode
  footer?: ReactNode
}

export function ProductDetailDialog({
  product,
  open,
  onClose,
  category,
  images,
  footer,
}: ProductDetailDialogProps) {
  const { District, MobileNo, Description, Subcategory, additionalQuestions } = product
  const answers = Object.entries(additionalQuestions)
  return (
    <Dialog
      title={productName(product)}
      open={open}
      onClose={onClose}
      footer={footer}
      size={footer ? 'tall' : 'lg'}
    >
      {/* Remounts for another product, which scrolls to the top. */}
      <div key={product.ProductId} ref={scrollToTop} className={styles.product}>
        {images ?? <ProductCarousel product={product} images={oneImage(product)} />}
        <DefinitionList
          items={[
            { label: m.product_price(), value: productPrice(product) },
            { label: m.product_district(), value: districtName(District) },
            {
              label: m.product_mobile_no(),
              value: MobileNo && <TelephoneLink number={MobileNo} />,
            },
            { label: m.product_description(), value: Description },
            ...(category ? [{ label: m.product_category(), value: category }] : []),
            { label: m.product_subcategory(), value: Subcategory },
            ...(answers.length > 0
              ? [{ label: m.product_questions(), value: <Answers answers={answers} /> }]
              : []),
          ]}
        />
      </div>
    </Dialog>
  )
}

function scrollToTop(content: HTMLElement | null): void {
  if (content?.parentElement) content.parentElement.scrollTop = 0
}

function oneImage(product: Product): readonly string[] {
  const url = productImage(product)
  return url ? [url] : []
}

function Answers({ answers }: { answers: [question: string, answer: string][] }) {
  return (
    <ul className={styles.answers}>
      {answers.map(([question, answer]) => (
        <li key={question}>{m.product_question_answer({ question, answer })}</li>
      ))}
    </ul>
  )
}
