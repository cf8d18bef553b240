import type { MarketPrice } from '@vayal/shared/contracts/market-price'

export const TOMATO = {
  Id: 1,
  Name: 'Tomato',
  Category: 'Vegetables',
  MinPrice: 20,
  MaxPrice: 30,
  AvgPrice: 25,
  Units: 'Kg',
  LastUpdated: '05/06/2026',
  Revision: 1,
} satisfies MarketPrice

export const THAKKALI = { ...TOMATO, Name: 'தக்காளி' }
