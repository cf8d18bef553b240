import * as z from '@vayal/shared/contracts/schema'
import { mobileNo } from './mobile-no.ts'
import { requiredText } from './required-text.ts'
import { entityId, looseFlag, looseText, revision, submittedAt } from './wire.ts'

/** Characters; `extraFields` is a number of fields, `extraValue` limits a value's JSON. */
export const STORE_LIMITS = {
  text: 200,
  extraFields: 50,
  extraName: 100,
  extraValue: 10_000,
} as const

export const store = z.looseObject({
  StoreId: entityId,
  StoreName: looseText,
  District: looseText,
  Category: looseText,
  MobileNo: looseText,
  ApprovalStatus: looseFlag,
  RejectionStatus: looseFlag,
  Revision: revision,
  SubmittedAt: submittedAt,
})
export type Store = z.infer<typeof store>

/** Adds the object as received, because a change of status sends it back with unknown fields. */
export const receivedStore = z.pipe(
  z.record(z.string(), z.unknown()),
  z.transform((received) => ({ ...z.parse(store, received), received })),
)
export type ReceivedStore = z.infer<typeof receivedStore>

/** Source: specification, section 4. A store with both flags has no status. */
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

export function storeFlags(status: StoreStatus): StoreFlags {
  return FLAGS[status]
}

/** JSON of a field that the contract does not define; stored and sent back unchanged. */
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

/** Body of `POST /stores`. From the app, or without flags, the store is pending. */
export const newStore = z.catchall(
  z.object({
    ...required,
    MobileNo: mobileNo,
    ApprovalStatus: z._default(z.boolean(), false),
    RejectionStatus: z._default(z.boolean(), false),
    StoreId: z.optional(z.never()),
    Revision: z.optional(z.never()),
    SubmittedAt: z.optional(z.never()),
  }),
  extraValue,
)
export type NewStore = z.infer<typeof newStore>

/** Body of `PUT /stores/{StoreId}`: the whole store. An id, if present, must equal the path's. */
export const storeEdit = z.catchall(
  z.object({
    ...required,
    /** A mobile number, or the stored text unchanged. */
    MobileNo: z.string().check(z.maxLength(STORE_LIMITS.text)),
    ApprovalStatus: z.boolean(),
    RejectionStatus: z.boolean(),
    StoreId: z.optional(entityId),
    Revision: z.optional(z.number()),
    /** Ignored: a change of status sends it back. */
    SubmittedAt: z.optional(z.unknown()),
  }),
  extraValue,
)
