import type { Category } from '@vayal/shared/contracts/category'
import { CardActions } from '@vayal/shared/list/card-actions'
import { useReturnState } from '@vayal/shared/runtime/return-path'
import { useNavigate } from '@vayal/shared/runtime/router'
import { Badge } from '@vayal/shared/ui/badge'
import { Card } from '@vayal/shared/ui/card'
import type { CollectionView } from '@vayal/shared/ui/view-toggle'
import { m } from '../messages.ts'
import * as styles from './category-card.module.css'
import { categoryTypeLabel } from './category-type-label.ts'

type CategoryCardProps = {
  category: Category
  view: CollectionView
  onDelete: () => void
}

export function CategoryCard({ category, view, onDelete }: CategoryCardProps) {
  const { CategoryId, Name, Icon, CategoryType, Subcategories, AdditionalQuestions } = category
  return (
    <Card
      view={view}
      title={Name}
      image={Icon}
      to={`/admin/products/${encodeURIComponent(CategoryId)}`}
      badges={
        <Badge tone={CategoryType === 'service' ? 'info' : 'accent'}>
          {categoryTypeLabel(CategoryType)}
        </Badge>
      }
      meta={
        <span className={styles.counts}>
          <span>{m.category_subcategories_count({ count: Subcategories.length })}</span>
          <span>{m.category_questions_count({ count: AdditionalQuestions.length })}</span>
        </span>
      }
      actions={<CategoryActions category={category} onDelete={onDelete} />}
    />
  )
}

export function CategoryActions({ category, onDelete }: Omit<CategoryCardProps, 'view'>) {
  const navigate = useNavigate()
  const returnState = useReturnState()
  const path = `/admin/edit-category/${encodeURIComponent(category.CategoryId)}`
  return (
    <CardActions
      name={category.Name}
      onEdit={() => void navigate(path, { state: returnState })}
      onDelete={onDelete}
    />
  )
}
