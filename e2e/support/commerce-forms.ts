import type { Locator, Page } from '@playwright/test'
import type { NewExhibition } from '@vayal/shared/contracts/exhibition'
import type { NewMarket } from '@vayal/shared/contracts/market'

export async function fillMarket(dialog: Locator, input: Partial<NewMarket>): Promise<void> {
  const { MarketName, Area, District, OrganisingDay, Category } = input
  if (MarketName !== undefined) await dialog.getByLabel('Market Name').fill(MarketName)
  if (Area !== undefined) await dialog.getByLabel('Area').fill(Area)
  if (District) await dialog.getByLabel('District').selectOption(District)
  if (OrganisingDay) await dialog.getByLabel('Organising Day').selectOption(OrganisingDay)
  if (Category !== undefined) await fillCategoryOf(dialog, Category)
}

export type PriceInput = Record<
  'Name' | 'Category' | 'MinPrice' | 'MaxPrice' | 'AvgPrice' | 'Units' | 'LastUpdated',
  string
>

export async function fillPrice(dialog: Locator, input: Partial<PriceInput>): Promise<void> {
  const { Name, Category, MinPrice, MaxPrice, AvgPrice, Units, LastUpdated } = input
  if (Name !== undefined) await dialog.getByLabel('Name', { exact: true }).fill(Name)
  if (Category !== undefined) await fillCategoryOf(dialog, Category)
  if (MinPrice !== undefined) await dialog.getByLabel('Min Price').fill(MinPrice)
  if (MaxPrice !== undefined) await dialog.getByLabel('Max Price').fill(MaxPrice)
  if (AvgPrice !== undefined) await dialog.getByLabel('Avg Price').fill(AvgPrice)
  if (Units) await dialog.getByLabel('Units').selectOption(Units)
  if (LastUpdated !== undefined) await dialog.getByLabel('Last Updated').fill(LastUpdated)
}

export function priceCheckDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Check before saving' })
}

export async function acknowledgePrices(page: Page): Promise<void> {
  await priceCheckDialog(page).getByLabel('I checked these prices').check()
  await priceCheckDialog(page)
    .getByRole('button', { name: /^Save( all)?$/ })
    .click()
}

export async function fillExhibition(
  dialog: Locator,
  input: Partial<NewExhibition>,
): Promise<void> {
  const { Name, Date: day, Description, Category, EntryFee, Location } = input
  if (Name !== undefined) await dialog.getByLabel('Name', { exact: true }).fill(Name)
  if (day !== undefined) await dialog.getByLabel('Date', { exact: true }).fill(day)
  if (Description !== undefined) await dialog.getByLabel('Description').fill(Description)
  if (Category !== undefined) await fillCategoryOf(dialog, Category)
  if (EntryFee !== undefined) await dialog.getByLabel('Entry Fee').fill(EntryFee)
  if (Location) await dialog.getByLabel('Location').selectOption(Location)
}

async function fillCategoryOf(dialog: Locator, category: string): Promise<void> {
  await dialog.getByRole('combobox', { name: 'Category' }).fill(category)
}
