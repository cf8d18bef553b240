import {
  MARKET_UNITS,
  type MarketPrice,
  marketPrice as marketPriceContract,
} from '@vayal/shared/contracts/market-price'
import { DateField } from '@vayal/shared/form/date-field'
import { FormField } from '@vayal/shared/form/form-field'
import { useEntityForm } from '@vayal/shared/form/use-entity-form'
import type { EntityFormProps } from '@vayal/shared/list/entity-dialogs'
import { todayInIndia } from '@vayal/shared/runtime/days'
import { EntityFormDialog } from '@vayal/shared/ui/entity-form-dialog'
import { SelectField } from '@vayal/shared/ui/select-field'
import { TextField } from '@vayal/shared/ui/text-field'
import { useRef } from 'react'
import { CategoryField } from '../category-suggestions/category-field.tsx'
import { dayHint } from '../dates/days.ts'
import { m } from '../messages.ts'
import { enteredPrice } from '../price-check/entered-price.ts'
import { checkBeforeSave } from '../price-check/prices-to-check.ts'
import { usePriceCheckDialog } from '../price-check/use-price-check-dialog.tsx'
import { typedPriceText } from '../prices/format-price.ts'
import { marketPricesQuery, saveMarketPrice } from '../prices/market-prices-api.ts'
import {
  invalidatePreviousPrices,
  loadPreviousPrices,
  usePreviousPrices,
} from '../prices/previous-prices.ts'
import { PRICE_FIELDS } from '../prices/price-fields.ts'
import { PRICE_LABELS } from '../prices/price-labels.ts'
import { typedMarketPrice } from '../prices/typed-market-price.ts'
import { unitLabel } from '../prices/unit-label.ts'
import { toMarketPriceValues, withDefaultDay } from './market-price-values.ts'
import { PriceFields } from './price-fields.tsx'
import { previousDayHint, proposedDay } from './proposed-day.ts'

/** Without the second parameter of `unitLabel`. */
const shownUnit = (unit: string) => unitLabel(unit)

export function MarketPriceForm({ edited, all, open, onClose }: EntityFormProps<MarketPrice>) {
  const { ask, dialog } = usePriceCheckDialog()
  const previousPrices = usePreviousPrices()
  const form = useEntityForm({
    edited,
    body: typedMarketPrice,
    stored: marketPriceContract,
    list: marketPricesQuery,
    async beforeSend(next, stored) {
      const previous = (await loadPreviousPrices()).find(({ Id }) => Id === stored?.Id)
      return ask(checkBeforeSave({ name: next.Name, next, stored, previous }, todayInIndia()))
    },
    // Also after a failure: another administrator may have changed the price.
    save: (body, context) => saveMarketPrice(body, context).finally(invalidatePreviousPrices),
    onSaved: onClose,
    toValues: toMarketPriceValues,
    resolver: { toInput: withDefaultDay },
    labels: PRICE_LABELS,
    displayText: {
      MinPrice: typedPriceText,
      MaxPrice: typedPriceText,
      AvgPrice: typedPriceText,
      Units: shownUnit,
    },
    // Prices are per unit, so they are kept or replaced together with it.
    coupledFields: (yours, theirs) =>
      yours.Units === theirs.Units ? [] : [...PRICE_FIELDS, 'Units'],
    texts: {
      saved: edited ? m.price_updated : m.price_added,
      failed: m.price_save_failed,
      failedToast: m.price_save_error,
    },
  })

  const warnings =
    checkBeforeSave(
      {
        name: form.values.Name,
        next: enteredPrice(form.values),
        stored: form.edited,
        previous: previousPrices?.find(({ Id }) => Id === form.edited?.Id),
      },
      todayInIndia(),
    )?.warnings ?? []
  /** Day that the user has set; `proposeDay` keeps it. */
  const manualDay = useRef<string>(null)

  function proposeDay() {
    if (form.getValues('LastUpdated') === manualDay.current) return
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
        // The date field has a hint about a future day.
        warnings={warnings.filter(({ kind }) => kind !== 'future_date')}
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
              manualDay.current = day
              field.onChange(day)
            }}
            required={false}
            hint={[previousDayHint(form.edited, field.value), dayHint(field.value)]
              .join(' ')
              .trim()}
          />
        )}
      </FormField>
      {dialog}
    </EntityFormDialog>
  )
}
