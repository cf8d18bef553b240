import { marketPrice } from '@vayal/shared/contracts/market-price'
import * as z from '@vayal/shared/contracts/schema'
import { DATA_COLUMNS } from './sheet-columns.ts'

const texts = z.partialRecord(z.enum(DATA_COLUMNS), z.string())

/** What of the sheet is kept on the device until it is saved. */
export const sheetDraft = z.array(
  z.object({ base: marketPrice, texts, sent: z.optional(z.array(texts)) }),
)
