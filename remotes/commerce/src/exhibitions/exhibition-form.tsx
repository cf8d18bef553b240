import {
  EXHIBITION_LIMITS,
  EXHIBITION_LOCATIONS,
  type Exhibition,
  exhibition as exhibitionContract,
} from '@vayal/shared/contracts/exhibition'
import { districtName } from '@vayal/shared/runtime/district-name'
import { notifyError, notifySuccess } from '@vayal/shared/runtime/notify'
import { AutocompleteField } from '@vayal/shared/ui/autocomplete-field'
import { serverProblems } from '@vayal/shared/ui/field-problem'
import { FormDialog } from '@vayal/shared/ui/form-dialog'
import { SelectField } from '@vayal/shared/ui/select-field'
import { TextAreaField, TextField } from '@vayal/shared/ui/text-field'
import { useState } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { useCategorySuggestions } from '../category-suggestions/use-category-suggestions.ts'
import { conflictOf } from '../conflicts/conflict.ts'
import { ConflictAlert } from '../conflicts/conflict-alert.tsx'
import { DateField } from '../dates/date-field.tsx'
import { problemText } from '../forms/problems.ts'
import { m } from '../messages.ts'
import { exhibitionLines } from './exhibition-lines.ts'
import {
  EXHIBITION_FIELDS,
  type ExhibitionValues,
  initialExhibition,
  isExhibitionComplete,
  resolveExhibition,
} from './exhibition-values.ts'
import { useSaveExhibition } from './exhibitions-api.ts'

export type ExhibitionFormProps = {
  /** What is edited; left out for a new exhibition. */
  exhibition?: Exhibition | undefined
  /** All exhibitions, for their categories. */
  exhibitions: readonly Exhibition[]
  open: boolean
  onClose: () => void
}

/** The dialog that adds or edits an exhibition. */
export function ExhibitionForm({ exhibition, exhibitions, open, onClose }: ExhibitionFormProps) {
  const [edited, setEdited] = useState(exhibition)
  const form = useForm({
    defaultValues: initialExhibition(exhibition),
    resolver: resolveExhibition,
  })
  const { register, control, formState } = form
  const values: ExhibitionValues = { ...form.getValues(), ...useWatch({ control }) }
  const suggestions = useCategorySuggestions(exhibitions)
  const saving = useSaveExhibition(edited)
  const conflict = conflictOf(saving.error, exhibitionContract)

  const save = (overwrite: boolean) =>
    form.handleSubmit((fields) =>
      saving.mutate(
        { fields, overwrite },
        {
          onSuccess: () => {
            notifySuccess(edited ? m.exhibition_updated() : m.exhibition_added())
            onClose()
          },
          onError: handleFailure,
        },
      ),
    )

  function handleFailure(error: Error) {
    if (conflictOf(error, exhibitionContract)) return
    notifyError(m.exhibition_save_error())
    for (const [name, problem] of serverProblems(error)) {
      const field = EXHIBITION_FIELDS.find((known) => known === name)
      if (field) form.setError(field, problem)
    }
  }

  function handleLoad(theirs: Exhibition) {
    setEdited(theirs)
    form.reset(initialExhibition(theirs))
    saving.reset()
  }

  const errorAt = (field: keyof ExhibitionValues, label: string) => {
    const max = field === 'Description' ? EXHIBITION_LIMITS.description : EXHIBITION_LIMITS.text
    return problemText(label, formState.errors[field], max)
  }

  return (
    <FormDialog
      title={edited ? m.exhibition_edit_title() : m.exhibition_add_title()}
      open={open}
      onClose={onClose}
      onSubmit={(event) => void save(false)(event)}
      submit={{
        label: edited ? m.save_changes() : m.exhibition_add(),
        busyLabel: edited ? m.save_busy() : m.add_busy(),
        busy: saving.isPending,
        disabled: !isExhibitionComplete(values),
      }}
      error={saving.error && !conflict ? m.exhibition_save_failed() : undefined}
      dirty={formState.isDirty && !saving.isSuccess}
    >
      {conflict && (
        <ConflictAlert
          conflict={conflict}
          basis={edited}
          lines={exhibitionLines}
          onLoad={handleLoad}
          onKeep={() => void save(true)()}
        />
      )}
      <TextField
        {...register('Name')}
        label={m.exhibition_name()}
        required
        autoComplete="off"
        error={errorAt('Name', m.exhibition_name())}
      />
      <Controller
        control={control}
        name="Date"
        render={({ field }) => (
          <DateField
            label={m.exhibition_date()}
            required
            ref={field.ref}
            value={field.value}
            onChange={field.onChange}
            error={errorAt('Date', m.exhibition_date())}
          />
        )}
      />
      <TextAreaField
        {...register('Description')}
        label={m.exhibition_description()}
        required
        error={errorAt('Description', m.exhibition_description())}
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
      <TextField
        {...register('EntryFee')}
        label={m.exhibition_entry_fee()}
        hint={m.exhibition_entry_fee_hint()}
        required
        autoComplete="off"
        error={errorAt('EntryFee', m.exhibition_entry_fee())}
      />
      <SelectField
        {...register('Location')}
        label={m.exhibition_location()}
        required
        placeholder={m.choose()}
        options={EXHIBITION_LOCATIONS.map((value) => ({ value, label: districtName(value) }))}
        error={errorAt('Location', m.exhibition_location())}
      />
    </FormDialog>
  )
}
