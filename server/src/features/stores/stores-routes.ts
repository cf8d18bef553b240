import { mobileNo } from '@vayal/shared/contracts/mobile-no'
import {
  newStore,
  STORE_LIMITS,
  type StoreFlags,
  store,
  storeEdit,
  storeFlags,
  storeStatus,
} from '@vayal/shared/contracts/store'
import * as z from 'zod'
import type { Queries } from '../../platform/database/database.ts'
import { callerOf } from '../../platform/http/access.ts'
import { invalidFields } from '../../platform/http/api-error.ts'
import { entityRoutes } from '../../platform/http/entity-routes.ts'
import { listJson } from '../../platform/http/list-cache.ts'
import { type ApiRoutes, documentedIn } from '../../platform/http/routes.ts'
import { type StoredStore, type StoreValues, stores } from './stores-repository.ts'

const APPROVED = { approval_status: true, rejection_status: false }

const documented = documentedIn('stores')
const LIST = documented('public-or-admin', 'Approved stores; all stores for an administrator', {
  response: { 200: z.array(store) },
})

export const storesRoutes: ApiRoutes = async (app, context) => {
  app.get('/stores', LIST, async (request, reply) => {
    const role = request.caller?.role
    const seesAll = role === 'admin' || role === 'smoke'
    const read = (db: Queries) => listJson(stores.pages(db, seesAll ? {} : APPROVED))
    const key = seesAll ? 'all stores' : 'approved stores'
    return context.lists.send(request, reply, 'stores', read, key)
  })

  const routes = entityRoutes<StoreValues, StoredStore>(app, context, {
    kind: 'store',
    table: stores,
    idOf: ({ StoreId }) => StoreId,
    answer: store,
    createAccess: 'app-or-admin',
    editAction,
  })
  const adding = 'Add a store; one from the app is always pending'
  routes.create('/stores', adding, newStore, (body, { request }) => {
    const pending = callerOf(request).role === 'app' && storeFlags('pending')
    return { ...toValues(body), ...pending, SubmittedAt: context.now() }
  })
  const replacing = 'Replace a store, its status included'
  routes.edit('PUT', '/stores/:storeId', 'StoreId', replacing, storeEdit, (body, { before }) =>
    toValues({ ...body, MobileNo: changedMobileNo(before, body) }),
  )
  routes.delete('/stores/:storeId', 'Delete a store')
}

type WithMobileNo = Pick<StoreValues, 'MobileNo'>

/** Accepts the stored number, even an invalid one of an earlier release: decisions send the whole store. */
function changedMobileNo(before: WithMobileNo, { MobileNo }: WithMobileNo): string {
  if (MobileNo.trim() === before.MobileNo.trim()) return before.MobileNo
  const parsed = mobileNo.safeParse(MobileNo)
  if (parsed.success) return parsed.data
  throw invalidFields({ MobileNo: parsed.error.issues[0]?.message ?? '' })
}

/** @throws {ApiError} 422 for a store both approved and rejected, and for too many fields */
function toValues({
  StoreId: _id,
  Revision: _revision,
  SubmittedAt: _submittedAt,
  StoreName,
  District,
  Category,
  MobileNo,
  ApprovalStatus,
  RejectionStatus,
  ...extra
}: z.infer<typeof storeEdit> | z.infer<typeof newStore>): StoreValues {
  if (ApprovalStatus && RejectionStatus) {
    throw invalidFields({ RejectionStatus: 'Cannot be true together with ApprovalStatus' })
  }
  const names = Object.keys(extra)
  if (names.length > STORE_LIMITS.extraFields) throw invalidFields({ body: 'Too many fields' })
  const long = names.find((name) => name.length > STORE_LIMITS.extraName)
  if (long !== undefined) throw invalidFields({ [long]: 'The name of this field is too long' })
  return { StoreName, District, Category, MobileNo, ApprovalStatus, RejectionStatus, extra }
}

function editAction(before: StoreFlags, after: StoreFlags): 'approve' | 'reject' | 'update' {
  const status = storeStatus(after)
  if (status === storeStatus(before) || status === 'pending') return 'update'
  return status === 'approved' ? 'approve' : 'reject'
}
