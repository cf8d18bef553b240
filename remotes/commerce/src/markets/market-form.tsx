import { DISTRICTS } from '@vayal/shared/contracts/districts'
import {
  MARKET_TEXT_LIMIT,
  type Market,
  market as marketContract,
  ORGANISING_DAYS,
  OTHER_DAY,
} from '@vayal/shared/contracts/market'
import { districtName } from '@vayal/shared/runtime/district-name'
import { notifyError, notifySuccess } from '@vayal/shared/runtime/notify'
import { AutocompleteField } from '@vayal/shared/ui/autocomplete-field'
import { serverProblems } from '@vayal/shared/ui/field-problem'
import { FormDialog } from '@vayal/shared/ui/form-dialog'
import { SelectField } from '@vayal/shared/ui/select-field'
import { TextField } from '@vayal/shared/ui/text-field'
import { useState } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { useCategorySuggestions } from '../category-suggestions/use-category-suggestions.ts'
import { conflictOf } from '../conflicts/conflict.ts'
import { ConflictAlert } from '../conflicts/conflict-alert.tsx'
import { problemText } from '../forms/problems.ts'
import { m } from '../messages.ts'
import { marketLines } from './market-lines.ts'
import {
  formField,
  initialMarket,
  isMarketComplete,
  type MarketValues,
  resolveMarket,
} from './market-values.ts'
import { useSaveMarket } from './markets-api.ts'
import { organisingDayLabel } from './organising-day.ts'

export type MarketFormProps = {
  /** What is edited; left out for a new market. */
  market?: Market | undefined
  /** All markets, for their categories. */
  markets: readonly Market[]
  open: boolean
  onClose: () => void
}

/** The dialog that adds or edits a market. */
export function MarketForm({ market, markets, open, onClose }: MarketFormProps) {
  const [edited, setEdited] = useState(market)
  const form = useForm({
    defaultValues: initialMarket(market),
    resolver: resolveMarket,
  })
  const { register, control, formState } = form
  const values: MarketValues = { ...form.getValues(), ...useWatch({ control }) }
  const suggestions = useCategorySuggestions(markets)
  const saving = useSaveMarket(edited)
  const conflict = conflictOf(saving.error, marketContract)

  const save = (overwrite: boolean) =>
    form.handleSubmit((fields) =>
      saving.mutate(
        { fields, overwrite },
        {
          onSuccess: () => {
            notifySuccess(edited ? m.market_updated() : m.market_added())
            onClose()
          },
          onError: handleFailure,
        },
      ),
    )

  function handleFailure(error: Error) {
    if (conflictOf(error, marketContract)) return
    notifyError(m.market_save_error())
    for (const [name, problem] of serverProblems(error)) {
      const field = formField(name, form.getValues())
      if (field) form.setError(field, problem)
    }
  }

  function handleLoad(theirs: Market) {
    setEdited(theirs)
    form.reset(initialMarket(theirs))
    saving.reset()
  }

  const errorAt = (field: keyof MarketValues, label: string) =>
    problemText(label, formState.errors[field], MARKET_TEXT_LIMIT)

  return (
    <FormDialog
      title={edited ? m.market_edit_title() : m.market_add_title()}
      open={open}
      onClose={onClose}
      onSubmit={(event) => void save(false)(event)}
      submit={{
        label: edited ? m.save_changes() : m.market_add(),
        busyLabel: edited ? m.save_busy() : m.add_busy(),
        busy: saving.isPending,
        disabled: !isMarketComplete(values),
      }}
      error={saving.error && !conflict ? m.market_save_failed() : undefined}
      dirty={formState.isDirty && !saving.isSuccess}
    >
      {conflict && (
        <ConflictAlert
          conflict={conflict}
          basis={edited}
          lines={marketLines}
          onLoad={handleLoad}
          onKeep={() => void save(true)()}
        />
      )}
      <TextField
        {...register('MarketName')}
        label={m.market_name()}
        required
        autoComplete="off"
        error={errorAt('MarketName', m.market_name())}
      />
      <TextField
        {...register('Area')}
        label={m.market_area()}
        required
        autoComplete="off"
        error={errorAt('Area', m.market_area())}
      />
      <SelectField
        {...register('District')}
        label={m.market_district()}
        required
        placeholder={m.choose()}
        options={districtOptions(edited)}
        error={errorAt('District', m.market_district())}
      />
      <SelectField
        {...register('OrganisingDay')}
        label={m.market_organising_day()}
        required
        placeholder={m.choose()}
        options={[...ORGANISING_DAYS, OTHER_DAY].map((value) => ({
          value,
          label: organisingDayLabel(value),
        }))}
        error={errorAt('OrganisingDay', m.market_organising_day())}
      />
      {values.OrganisingDay === OTHER_DAY && (
        <TextField
          {...register('customDay')}
          label={m.market_custom_day()}
          required
          autoComplete="off"
          error={errorAt('customDay', m.market_custom_day())}
        />
      )}
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
    </FormDialog>
  )
}

/** The districts, and the one that another backend may know besides. */
function districtOptions(market: Market | undefined) {
  const own = market?.District
  const all = !own || DISTRICTS.some((name) => name === own) ? DISTRICTS : [...DISTRICTS, own]
  return all.map((value) => ({ value, label: districtName(value) }))
}
