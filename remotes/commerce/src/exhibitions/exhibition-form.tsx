import {
  EXHIBITION_LOCATIONS,
  type Exhibition,
  exhibition as exhibitionContract,
  newExhibition,
} from '@vayal/shared/contracts/exhibition'
import { DateField } from '@vayal/shared/form/date-field'
import { FormField } from '@vayal/shared/form/form-field'
import { useEntityForm } from '@vayal/shared/form/use-entity-form'
import type { EntityFormProps } from '@vayal/shared/list/entity-dialogs'
import { normaliseDay } from '@vayal/shared/runtime/day-text'
import { districtName } from '@vayal/shared/runtime/district-name'
import { EntityFormDialog } from '@vayal/shared/ui/entity-form-dialog'
import { SelectField } from '@vayal/shared/ui/select-field'
import { TextAreaField, TextField } from '@vayal/shared/ui/text-field'
import { CategoryField } from '../category-suggestions/category-field.tsx'
import { m } from '../messages.ts'
import { exhibitionsQuery, saveExhibition } from './exhibitions-api.ts'

export function ExhibitionForm({ edited, all, open, onClose }: EntityFormProps<Exhibition>) {
  const form = useEntityForm({
    edited,
    body: newExhibition,
    stored: exhibitionContract,
    list: exhibitionsQuery,
    save: saveExhibition,
    onSaved: onClose,
    toValues: (stored) => ({
      Name: stored?.Name ?? '',
      Date: normaliseDay(stored?.Date ?? ''),
      Description: stored?.Description ?? '',
      Category: stored?.Category ?? '',
      EntryFee: stored?.EntryFee ?? '',
      // A backend may have stored another place, which cannot be sent.
      Location: EXHIBITION_LOCATIONS.find((place) => place === stored?.Location) ?? '',
    }),
    labels: {
      Name: m.exhibition_name,
      Date: m.exhibition_date,
      Description: m.exhibition_description,
      Category: m.category,
      EntryFee: m.exhibition_entry_fee,
      Location: m.exhibition_location,
    },
    displayText: { Location: districtName },
    texts: {
      saved: edited ? m.exhibition_updated : m.exhibition_added,
      failed: m.exhibition_save_failed,
      failedToast: m.exhibition_save_error,
    },
  })

  return (
    <EntityFormDialog
      form={form}
      title={edited ? m.exhibition_edit_title() : m.exhibition_add_title()}
      addLabel={m.exhibition_add()}
      open={open}
      onClose={onClose}
    >
      <TextField {...form.field('Name')} autoComplete="off" />
      <FormField form={form} name="Date">
        {(field) => <DateField {...field} />}
      </FormField>
      <TextAreaField {...form.field('Description')} />
      <FormField form={form} name="Category">
        {(field) => <CategoryField {...field} used={all} />}
      </FormField>
      <TextField
        {...form.field('EntryFee')}
        hint={m.exhibition_entry_fee_hint()}
        autoComplete="off"
      />
      <SelectField
        {...form.field('Location')}
        placeholder={m.choose()}
        options={EXHIBITION_LOCATIONS.map((value) => ({ value, label: districtName(value) }))}
      />
    </EntityFormDialog>
  )
}
