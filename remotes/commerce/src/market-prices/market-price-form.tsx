import {
  MARKET_PRICE_TEXT_LIMIT,
  MARKET_UNITS,
  type MarketPrice,
  marketPrice as marketPriceContract,
} from '@vayal/shared/contracts/market-price'
import { notifyError, notifySuccess } from '@vayal/shared/runtime/notify'
import { AutocompleteField } from '@vayal/shared/ui/autocomplete-field'
import { serverProblems } from '@vayal/shared/ui/field-problem'
import { FormDialog } from '@vayal/shared/ui/form-dialog'
import { SelectField } from '@vayal/shared/ui/select-field'
import { TextField } from '@vayal/shared/ui/text-field'
import { useRef, useState } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { useCategorySuggestions } from '../category-suggestions/use-category-suggestions.ts'
import { conflictOf } from '../conflicts/conflict.ts'
import { ConflictAlert } from '../conflicts/conflict-alert.tsx'
import { DateField } from '../dates/date-field.tsx'
import { dayHint } from '../dates/days.ts'
import { problemText } from '../forms/problems.ts'
import { m } from '../messages.ts'
import { useSaveMarketPrice } from '../prices/market-prices-api.ts'
import { priceHints } from '../prices/price-hints.ts'
import { unitLabel } from '../prices/unit-label.ts'
import { marketPriceLines } from './market-price-lines.ts'
import {
  initialMarketPrice,
  isMarketPriceComplete,
  MARKET_PRICE_FIELDS,
  type MarketPriceValues,
  resolveMarketPrice,
  typedPrices,
} from './market-price-values.ts'
import { PriceFields } from './price-fields.tsx'
import { formerDayHint, proposedDay } from './proposed-day.ts'

export type MarketPriceFormProps = {
  /** What is edited; left out for a new price. */
  price?: MarketPrice | undefined
  /** All prices, for their categories. */
  prices: readonly MarketPrice[]
  open: boolean
  onClose: () => void
}

/** The dialog that adds or edits a market price. */
export function MarketPriceForm({ price, prices, open, onClose }: MarketPriceFormProps) {
  const [edited, setEdited] = useState(price)
  const form = useForm({
    defaultValues: initialMarketPrice(price),
    resolver: resolveMarketPrice,
  })
  const { register, control, formState } = form
  const values: MarketPriceValues = { ...form.getValues(), ...useWatch({ control }) }
  const dayByHand = useRef(false)
  const suggestions = useCategorySuggestions(prices)
  const saving = useSaveMarketPrice(edited)
  const conflict = conflictOf(saving.error, marketPriceContract)

  const save = (overwrite: boolean) =>
    form.handleSubmit((fields) =>
      saving.mutate(
        { fields, overwrite },
        {
          onSuccess: () => {
            notifySuccess(edited ? m.price_updated() : m.price_added())
            onClose()
          },
          onError: handleFailure,
        },
      ),
    )

  function handleFailure(error: Error) {
    if (conflictOf(error, marketPriceContract)) return
    notifyError(m.price_save_error())
    for (const [name, problem] of serverProblems(error)) {
      const field = MARKET_PRICE_FIELDS.find((known) => known === name)
      if (field) form.setError(field, problem)
    }
  }

  function proposeDay() {
    if (!dayByHand.current) form.setValue('LastUpdated', proposedDay(edited, form.getValues()))
  }

  function handleLoad(theirs: MarketPrice) {
    setEdited(theirs)
    dayByHand.current = false
    form.reset(initialMarketPrice(theirs))
    saving.reset()
  }

  const errorAt = (field: keyof MarketPriceValues, label: string) =>
    problemText(label, formState.errors[field], MARKET_PRICE_TEXT_LIMIT)

  return (
    <FormDialog
      title={edited ? m.price_edit_title() : m.price_add_title()}
      open={open}
      onClose={onClose}
      onSubmit={(event) => void save(false)(event)}
      submit={{
        label: edited ? m.save_changes() : m.price_add_submit(),
        busyLabel: m.save_busy(),
        busy: saving.isPending,
        disabled: !isMarketPriceComplete(values),
      }}
      error={saving.error && !conflict ? m.price_save_failed() : undefined}
      dirty={formState.isDirty && !saving.isSuccess}
    >
      {conflict && (
        <ConflictAlert
          conflict={conflict}
          basis={edited}
          lines={marketPriceLines}
          onLoad={handleLoad}
          onKeep={() => void save(true)()}
        />
      )}
      <TextField
        {...register('Name')}
        label={m.price_name()}
        required
        autoComplete="off"
        error={errorAt('Name', m.price_name())}
      />
      <Controller
        control={control}
        name="Category"
        render={({ field }) => (
          <AutocompleteField
            {...field}
            label={m.category()}
            required
            suggestions={suggestions}
            error={errorAt('Category', m.category())}
          />
        )}
      />
      <PriceFields
        register={register}
        onChange={proposeDay}
        errors={formState.errors}
        hints={priceHints(typedPrices(values), edited)}
      />
      <SelectField
        {...register('Units', { onChange: proposeDay })}
        label={m.price_units()}
        required
        placeholder={m.choose()}
        options={MARKET_UNITS.map((value) => ({ value, label: unitLabel(value) }))}
        error={errorAt('Units', m.price_units())}
      />
      <Controller
        control={control}
        name="LastUpdated"
        render={({ field }) => (
          <DateField
            label={m.price_last_updated()}
            ref={field.ref}
            value={field.value}
            onChange={(day) => {
              dayByHand.current = true
              field.onChange(day)
            }}
            hint={[formerDayHint(edited, field.value), dayHint(field.value)].join(' ').trim()}
            error={errorAt('LastUpdated', m.price_last_updated())}
          />
        )}
      />
    </FormDialog>
  )
}
