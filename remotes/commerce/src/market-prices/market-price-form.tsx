import {
  MARKET_UNITS,
  type MarketPrice,
  marketPrice as marketPriceContract,
} from '@vayal/shared/contracts/market-price'
import { FormField } from '@vayal/shared/form/form-field'
import { useEntityForm } from '@vayal/shared/form/use-entity-form'
import type { EntityFormProps } from '@vayal/shared/list/entity-dialogs'
import { EntityFormDialog } from '@vayal/shared/ui/entity-form-dialog'
import { SelectField } from '@vayal/shared/ui/select-field'
import { TextField } from '@vayal/shared/ui/text-field'
import { useRef } from 'react'
import { CategoryField } from '../category-suggestions/category-field.tsx'
import { DateField } from '../dates/date-field.tsx'
import { dayHint } from '../dates/days.ts'
import { m } from '../messages.ts'
import { typedPriceText } from '../prices/format-price.ts'
import { marketPricesQuery, saveMarketPrice } from '../prices/market-prices-api.ts'
import { priceHints } from '../prices/price-hints.ts'
import { unitLabel } from '../prices/unit-label.ts'
import {
  toMarketPriceValues,
  typedMarketPrice,
  typedPrices,
  withDate,
} from './market-price-values.ts'
import { PriceFields } from './price-fields.tsx'
import { formerDayHint, proposedDay } from './proposed-day.ts'

/** The dialog that adds or edits a market price. */
export function MarketPriceForm({ edited, all, open, onClose }: EntityFormProps<MarketPrice>) {
  const form = useEntityForm({
    edited,
    body: typedMarketPrice,
    stored: marketPriceContract,
    list: marketPricesQuery,
    save: saveMarketPrice,
    onSaved: onClose,
    toValues: toMarketPriceValues,
    resolver: { toInput: withDate },
    labels: {
      Name: m.price_name,
      Category: m.category,
      MinPrice: m.price_min,
      MaxPrice: m.price_max,
      AvgPrice: m.price_avg,
      Units: m.price_units,
      LastUpdated: m.price_last_updated,
    },
    shown: {
      MinPrice: typedPriceText,
      MaxPrice: typedPriceText,
      AvgPrice: typedPriceText,
      Units: unitLabel,
    },
    texts: {
      saved: edited ? m.price_updated : m.price_added,
      failed: m.price_save_failed,
      failedToast: m.price_save_error,
    },
  })

  /** The version of the price whose day the user set; a proposal must not replace that day. */
  const dayByHandOf = useRef<MarketPrice | null | undefined>(null)

  function proposeDay() {
    if (dayByHandOf.current === form.edited) return
    form.setValue('LastUpdated', proposedDay(form.edited, form.getValues()))
  }

  return (
    <EntityFormDialog
      form={form}
      title={edited ? m.price_edit_title() : m.price_add_title()}
      addLabel={m.price_add_submit()}
      addBusyLabel={m.save_busy()}
      open={open}
      onClose={onClose}
    >
      <TextField {...form.field('Name')} autoComplete="off" />
      <FormField form={form} name="Category">
        {(field) => <CategoryField {...field} used={all} />}
      </FormField>
      <PriceFields
        field={(name) => form.field(name, { onChange: proposeDay })}
        hints={priceHints(typedPrices(form.values), form.edited)}
      />
      <SelectField
        {...form.field('Units', { onChange: proposeDay })}
        placeholder={m.choose()}
        options={MARKET_UNITS.map((value) => ({ value, label: unitLabel(value) }))}
      />
      <FormField form={form} name="LastUpdated">
        {(field) => (
          <DateField
            {...field}
            onChange={(day) => {
              dayByHandOf.current = form.edited
              field.onChange(day)
            }}
            required={false}
            hint={[formerDayHint(form.edited, field.value), dayHint(field.value)].join(' ').trim()}
          />
        )}
      </FormField>
    </EntityFormDialog>
  )
}
