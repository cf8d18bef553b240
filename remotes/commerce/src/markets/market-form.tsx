import { DISTRICTS } from '@vayal/shared/contracts/districts'
import {
  type Market,
  market as marketContract,
  newMarket,
  ORGANISING_DAYS,
  OTHER_DAY,
} from '@vayal/shared/contracts/market'
import { FormField } from '@vayal/shared/form/form-field'
import { useEntityForm } from '@vayal/shared/form/use-entity-form'
import type { EntityFormProps } from '@vayal/shared/list/entity-dialogs'
import { districtName } from '@vayal/shared/runtime/district-name'
import { EntityFormDialog } from '@vayal/shared/ui/entity-form-dialog'
import { SelectField } from '@vayal/shared/ui/select-field'
import { TextField } from '@vayal/shared/ui/text-field'
import { CategoryField } from '../category-suggestions/category-field.tsx'
import { m } from '../messages.ts'
import { marketResolver, toMarketValues } from './market-values.ts'
import { marketsQuery, saveMarket } from './markets-api.ts'
import { organisingDayLabel } from './organising-day.ts'

export function MarketForm({ edited, all, open, onClose }: EntityFormProps<Market>) {
  const form = useEntityForm({
    edited,
    body: newMarket,
    stored: marketContract,
    list: marketsQuery,
    save: saveMarket,
    onSaved: onClose,
    toValues: toMarketValues,
    resolver: marketResolver,
    labels: {
      MarketName: m.market_name,
      Area: m.market_area,
      District: m.market_district,
      OrganisingDay: m.market_organising_day,
      customDay: m.market_custom_day,
      Category: m.category,
    },
    displayText: { District: districtName, OrganisingDay: organisingDayLabel },
    coupledFields: () => ['OrganisingDay', 'customDay'],
    texts: {
      saved: edited ? m.market_updated : m.market_added,
      failed: m.market_save_failed,
      failedToast: m.market_save_error,
    },
  })

  return (
    <EntityFormDialog
      form={form}
      title={edited ? m.market_edit_title() : m.market_add_title()}
      addLabel={m.market_add()}
      open={open}
      onClose={onClose}
    >
      <TextField {...form.field('MarketName')} autoComplete="off" />
      <TextField {...form.field('Area')} autoComplete="off" />
      <SelectField
        {...form.field('District')}
        placeholder={m.choose()}
        options={districtOptions(form.edited)}
      />
      <SelectField
        {...form.field('OrganisingDay')}
        placeholder={m.choose()}
        options={[...ORGANISING_DAYS, OTHER_DAY].map((value) => ({
          value,
          label: organisingDayLabel(value),
        }))}
      />
      {form.values.OrganisingDay === OTHER_DAY && (
        <TextField {...form.field('customDay')} autoComplete="off" />
      )}
      <FormField form={form} name="Category">
        {(field) => <CategoryField {...field} used={all} />}
      </FormField>
    </EntityFormDialog>
  )
}

/** The listed districts, plus the stored one if it is not listed. */
function districtOptions(market: Market | undefined) {
  const stored = market?.District
  const all =
    !stored || DISTRICTS.some((name) => name === stored) ? DISTRICTS : [...DISTRICTS, stored]
  return all.map((value) => ({ value, label: districtName(value) }))
}
