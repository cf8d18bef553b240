import { useQuery } from '@tanstack/react-query'
import { todayInIndia } from '@vayal/shared/runtime/days'
import { formatNumber } from '@vayal/shared/runtime/locale'
import { Alert } from '@vayal/shared/ui/alert'
import { Button, LinkButton } from '@vayal/shared/ui/button'
import { EmptyState } from '@vayal/shared/ui/empty-state'
import { PageHeader } from '@vayal/shared/ui/page-header'
import { QueryState } from '@vayal/shared/ui/query-state'
import { SelectField } from '@vayal/shared/ui/select-field'
import { Toolbar } from '@vayal/shared/ui/toolbar'
import { useListParams } from '@vayal/shared/ui/use-list-params'
import { Table2 } from 'lucide-react'
import { categoriesIn } from '../category-suggestions/categories-in.ts'
import { CategoryFilter } from '../market-prices/category-filter.tsx'
import { m } from '../messages.ts'
import { useStoredPriceCheck } from '../price-check/use-stored-price-check.ts'
import { marketPricesQuery } from '../prices/market-prices-api.ts'
import { type BoardGroup, boardGroups, countRows, countRowsOfOtherDays } from './board.ts'
import { BoardActions } from './board-actions.tsx'
import {
  BOARD_LANGUAGES,
  BOARD_SIZES,
  type BoardLanguage,
  type BoardSize,
} from './board-options.ts'
import { BoardTable } from './board-table.tsx'
import * as styles from './rate-board-page.module.css'

const SIZE_LABELS: Record<BoardSize, () => string> = {
  phone: m.board_size_phone,
  a4: m.board_size_a4,
}

const LANGUAGE_LABELS: Record<BoardLanguage, () => string> = {
  both: m.board_language_both,
  ta: m.board_language_ta,
  en: m.board_language_en,
}

export function Component() {
  const prices = useQuery(marketPricesQuery)
  const { filter, setFilter, showAll } = useListParams('rate-board')
  const today = todayInIndia()
  const size = BOARD_SIZES.find((known) => known === filter('size')) ?? 'phone'
  const language = BOARD_LANGUAGES.find((known) => known === filter('language')) ?? 'both'
  const category = filter('category')
  const groups = boardGroups(prices.data ?? [], category, today, language)
  const board = { groups, day: today, language, size }

  return (
    <div className={styles.page}>
      <PageHeader
        title={m.board_title()}
        description={m.board_description()}
        back="/admin/marketprice"
        actions={
          groups.length > 0 && <BoardActions key={[size, language, category].join()} {...board} />
        }
      />
      <Toolbar>
        <div className={styles.choices}>
          <SelectField
            label={m.board_size()}
            options={BOARD_SIZES.map((value) => ({ value, label: SIZE_LABELS[value]() }))}
            value={size}
            onChange={(event) => setFilter('size', event.target.value)}
          />
          <SelectField
            label={m.board_language()}
            options={BOARD_LANGUAGES.map((value) => ({ value, label: LANGUAGE_LABELS[value]() }))}
            value={language}
            onChange={(event) => setFilter('language', event.target.value)}
          />
          <CategoryFilter
            categories={categoriesIn(prices.data ?? [])}
            value={category}
            onChange={(chosen) => setFilter('category', chosen)}
          />
        </div>
      </Toolbar>
      <QueryState
        query={prices}
        errorText={() => m.prices_failed()}
        isEmpty={() => groups.length === 0}
        empty={
          prices.data?.length === 0 ? (
            <EmptyState text={m.prices_none()} hint={m.prices_none_hint()} />
          ) : (
            <EmptyState
              text={m.prices_no_match()}
              action={<Button onClick={showAll}>{m.prices_show_all()}</Button>}
            />
          )
        }
      >
        {() => (
          <>
            <ToCheckWarning groups={groups} />
            <OtherDaysWarning groups={groups} />
            <BoardTable {...board} />
          </>
        )}
      </QueryState>
    </div>
  )
}

/** Warns, before the board is shared, about prices that look wrong. */
function ToCheckWarning({ groups }: { groups: readonly BoardGroup[] }) {
  const { toCheck } = useStoredPriceCheck()
  const suspicious = groups.flatMap(({ rows }) => rows).filter(({ id }) => toCheck.has(id))
  if (suspicious.length === 0) return null
  return (
    <Warning
      to="/admin/marketprice/sheet?rows=to_check"
      label={m.check_filter({ shown: formatNumber(suspicious.length) })}
    >
      {m.board_to_check_warning({ count: formatNumber(suspicious.length) })}
    </Warning>
  )
}

/** Warns, before the board is shared, about prices from another day. */
function OtherDaysWarning({ groups }: { groups: readonly BoardGroup[] }) {
  const count = countRowsOfOtherDays(groups)
  if (count === 0) return null
  return (
    <Warning to="/admin/marketprice/sheet" label={m.sheet_open()}>
      {m.board_other_days_warning({
        count: formatNumber(count),
        all: formatNumber(countRows(groups)),
      })}
    </Warning>
  )
}

function Warning({ to, label, children }: { to: string; label: string; children: string }) {
  return (
    <div className={styles.warning}>
      <Alert
        tone="warning"
        action={
          <LinkButton to={to} icon={<Table2 aria-hidden="true" />}>
            {label}
          </LinkButton>
        }
      >
        {children}
      </Alert>
    </div>
  )
}
