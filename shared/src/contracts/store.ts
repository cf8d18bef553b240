import * as z from '@vayal/shared/contracts/schema'
import { mobileNo } from './mobile-no.ts'
import { requiredText } from './required-text.ts'
import { entityId, looseFlag, looseText } from './wire.ts'

/**
 * What the reference server accepts: lengths in characters, and how many fields beside those of the
 * contract a store may have. `extraValue` counts a value's JSON.
 */
export const STORE_LIMITS = {
  text: 200,
  extraFields: 50,
  extraName: 100,
  extraValue: 10_000,
} as const

/** A store as it is read: tolerant of other backends, unknown fields kept. */
export const store = z.looseObject({
  StoreId: entityId,
  StoreName: looseText,
  District: looseText,
  Category: looseText,
  MobileNo: looseText,
  ApprovalStatus: looseFlag,
  RejectionStatus: looseFlag,
  /** Counts the reference server's changes of this row; sent back as If-Match. Absent elsewhere. */
  Revision: z.optional(z.number()),
})
export type Store = z.infer<typeof store>

/**
 * A store beside the very object that came, since the whole of it goes back when its status
 * changes: with fields we do not know, and with known ones in the form that the backend uses.
 */
export const receivedStore = z.pipe(
  z.record(z.string(), z.unknown()),
  z.transform((received) => ({ ...z.parse(store, received), received })),
)
export type ReceivedStore = z.infer<typeof receivedStore>

/** Source: specification, section 4. Whoever has both flags is in none of the three. */
export const STORE_STATUSES = ['approved', 'pending', 'rejected'] as const
export type StoreStatus = (typeof STORE_STATUSES)[number]

const FLAGS = {
  approved: { ApprovalStatus: true, RejectionStatus: false },
  pending: { ApprovalStatus: false, RejectionStatus: false },
  rejected: { ApprovalStatus: false, RejectionStatus: true },
} as const satisfies Record<StoreStatus, StoreFlags>

export type StoreFlags = { ApprovalStatus: boolean; RejectionStatus: boolean }

export function storeStatus({ ApprovalStatus, RejectionStatus }: StoreFlags): StoreStatus | null {
  if (ApprovalStatus && RejectionStatus) return null
  if (ApprovalStatus) return 'approved'
  return RejectionStatus ? 'rejected' : 'pending'
}

/** The flags that put a store there. */
export function storeFlags(status: StoreStatus): StoreFlags {
  return FLAGS[status]
}

/** Any JSON that nobody here knows the meaning of; kept and sent back as it is. */
const extraValue = z
  .unknown()
  .check(
    z.refine((value) => JSON.stringify(value).length <= STORE_LIMITS.extraValue, 'Is too long'),
  )

const required = {
  StoreName: requiredText(STORE_LIMITS.text),
  District: requiredText(STORE_LIMITS.text),
  Category: requiredText(STORE_LIMITS.text),
}

/**
 * Body of `POST /stores`, a store's registration. Further fields are kept. From the app it is
 * always pending; without flags it is so from an administrator as well.
 */
export const newStore = z.catchall(
  z.object({
    ...required,
    MobileNo: mobileNo,
    ApprovalStatus: z._default(z.boolean(), false),
    RejectionStatus: z._default(z.boolean(), false),
    StoreId: z.optional(z.never()),
    Revision: z.optional(z.never()),
  }),
  extraValue,
)
export type NewStore = z.infer<typeof newStore>

/**
 * Body of `PUT /stores/{StoreId}`: the whole store, fields that nobody here knows included. An id,
 * where given, is that of the path; a `Revision` is passed over, If-Match is what counts.
 */
export const storeEdit = z.catchall(
  z.object({
    ...required,
    /** The stored number, whatever it is, or a mobile number. */
    MobileNo: z.string().check(z.maxLength(STORE_LIMITS.text)),
    ApprovalStatus: z.boolean(),
    RejectionStatus: z.boolean(),
    StoreId: z.optional(entityId),
    Revision: z.optional(z.number()),
  }),
  extraValue,
)
