import type { Product } from '@vayal/shared/contracts/product'
import { ListToolbar, ListView } from '@vayal/shared/list/list-view'
import { useList } from '@vayal/shared/list/use-list'
import { isOwnServer } from '@vayal/shared/runtime/config'
import { HttpError } from '@vayal/shared/runtime/http-error'
import { Button } from '@vayal/shared/ui/button'
import type { Decision } from '@vayal/shared/ui/decision'
import { DecisionButtons } from '@vayal/shared/ui/decision-buttons'
import { PageHeader } from '@vayal/shared/ui/page-header'
import { SelectableCard } from '@vayal/shared/ui/selectable-card'
import { SelectionBar } from '@vayal/shared/ui/selection-bar'
import { ShortcutHelp } from '@vayal/shared/ui/shortcut-help'
import { ListChecks } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useCategoryNames } from '../catalog-data/category-names.ts'
import { m } from '../messages.ts'
import { pendingProductColumns } from '../products/product-columns.ts'
import { productImage, productName, productSearchText } from '../products/product-text.ts'
import { pendingProductsQuery } from './approval-api.ts'
import { ApprovalCard } from './approval-card.tsx'
import { ApprovalDialog } from './approval-dialog.tsx'
import { approvalShortcuts } from './approval-shortcuts.ts'
import { useBulkConfirmation } from './bulk-confirmation.tsx'
import { RecentDecisions } from './recent-decisions.tsx'
import { approvalFailureText, useApprovalList } from './use-approval-list.ts'
import { useReview } from './use-review.ts'

const NONE: readonly Product[] = []

export function Component() {
  const categoryName = useCategoryNames()
  const columns = useMemo(() => pendingProductColumns(categoryName), [categoryName])
  const list = useList({
    screen: 'approval',
    query: pendingProductsQuery,
    searchedText: (product) =>
      `${productSearchText(product)}\n${categoryName(product.CategoryId) ?? ''}`,
    columns,
  })
  const [helpOpen, setHelpOpen] = useState(false)
  const bulk = useBulkConfirmation()
  const products = list.matching ?? NONE
  const review = useReview(products)
  const { shown } = review
  const decisions = useApprovalList({
    products,
    onHelp: () => setHelpOpen(true),
    confirm: bulk.confirm,
    onRemoved: (removed) => review.closeIfRemoved(removed.map(({ ProductId }) => ProductId)),
    onUndone: ([first]) => first && review.returnTo(first),
    dialogShowsFailure: shown?.open === true && !shown.reviewing,
  })
  const { selection, state } = decisions
  const isInFlight = ({ ProductId }: Product) => state.pending.has(ProductId)

  function handleDecideShown(decision: Decision) {
    // A closing dialog still takes keys.
    if (!shown?.open) return
    // A review does not wait for the answer; a product whose decision fails stays in the list.
    const moveToOther = () => review.move(1, isInFlight) || review.move(-1, isInFlight)
    if (shown.reviewing && !moveToOther()) review.close()
    void decisions.decide([shown.product], decision, 'stay')
  }

  return (
    <>
      <PageHeader
        title={m.approval_title()}
        count={list.all?.length}
        actions={
          <>
            {products.length > 0 && (
              <Button
                variant="primary"
                icon={<ListChecks aria-hidden="true" />}
                onClick={() => review.start(products.find((product) => !isInFlight(product)))}
              >
                {m.approval_review()}
              </Button>
            )}
            {isOwnServer() && <RecentDecisions />}
          </>
        }
      />
      <ListToolbar list={list} searchLabel={m.products_search()}>
        <ShortcutHelp
          open={helpOpen}
          onOpen={() => setHelpOpen(true)}
          onClose={() => setHelpOpen(false)}
          shortcuts={approvalShortcuts()}
        />
      </ListToolbar>
      <ListView
        list={list}
        label={m.approval_title()}
        texts={{
          failed: loadFailure,
          none: m.approval_none(),
          noneHint: m.approval_none_hint(),
          noMatch: m.products_no_match({ search: list.search }),
          showAll: m.products_show_all(),
        }}
        row={(product) => ({
          image: productImage(product),
          onOpen: () => review.open(product),
          selection: {
            label: m.select_item({ name: productName(product) }),
            selected: selection.isSelected(product),
            onToggle: (range) => selection.toggle(product, range),
            busy: isInFlight(product),
            failure: failureOf(product),
          },
          actions: (
            <DecisionButtons
              name={productName(product)}
              pending={state.pending.get(product.ProductId)}
              place="row"
              onDecide={(decision) => void decisions.decide([product], decision)}
            />
          ),
        })}
        {...decisions.listProps}
      >
        {(product, view) => (
          <SelectableCard
            label={m.select_item({ name: productName(product) })}
            selected={selection.isSelected(product)}
            onToggle={(range) => selection.toggle(product, range)}
            busy={isInFlight(product)}
            failure={failureOf(product)}
          >
            <ApprovalCard
              product={product}
              view={view}
              category={categoryName(product.CategoryId)}
              pending={state.pending.get(product.ProductId)}
              onOpen={() => review.open(product)}
              onDecide={(decision) => void decisions.decide([product], decision)}
            />
          </SelectableCard>
        )}
      </ListView>
      <SelectionBar
        count={selection.selected.length}
        onClear={selection.clear}
        onSelectAll={selection.selected.length < products.length ? selection.selectAll : undefined}
        progress={state.progress}
        onStop={decisions.stop}
      >
        <DecisionButtons
          onDecide={(decision) => void decisions.decide(selection.selected, decision)}
        />
      </SelectionBar>
      {shown && (
        <ApprovalDialog
          product={shown.product}
          category={categoryName(shown.product.CategoryId)}
          open={shown.open}
          onClose={review.close}
          onDecide={handleDecideShown}
          pending={state.pending.get(shown.product.ProductId)}
          failure={failureOf(shown.product)}
          review={
            shown.reviewing
              ? { onMove: (step) => review.move(step, isInFlight), remaining: products.length }
              : null
          }
        />
      )}
      {bulk.dialog}
    </>
  )

  function failureOf({ ProductId }: Product): string | undefined {
    const error = state.failed.get(ProductId)
    return error === undefined ? undefined : approvalFailureText([error])
  }
}

/** Source: specification, section 8. */
function loadFailure(error: Error): string {
  return error instanceof HttpError && error.status === 500
    ? m.approval_failed_500()
    : m.approval_failed()
}
