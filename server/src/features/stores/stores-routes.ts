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
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { callerOf } from '../../platform/http/access.ts'
import type { ApiContext } from '../../platform/http/api-context.ts'
import { invalidFields } from '../../platform/http/api-error.ts'
import { pathId, requireSameId } from '../../platform/http/ids.ts'
import { mutate } from '../../platform/http/mutation.ts'
import { nothing } from '../../platform/http/openapi.ts'
import { created, deleted, requireCurrent, updated } from '../../platform/http/outcomes.ts'
import { sendPublicList } from '../../platform/http/public-list.ts'
import { type StoreValues, stores } from './stores-repository.ts'

const tags = ['stores']
const params = z.object({ storeId: z.string() })
const APPROVED = { approval_status: true, rejection_status: false }

export function storesRoutes(context: ApiContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/stores',
      {
        config: { access: 'public-or-admin' },
        schema: {
          tags,
          summary: 'Approved stores; all stores for an administrator',
          response: { 200: z.array(store) },
        },
      },
      async (request, reply) => {
        const isAdmin = request.identity?.role === 'admin' || request.identity?.role === 'smoke'
        if (isAdmin) return stores.list(context.database.read)
        return sendPublicList(context, request, reply, 'stores', (db) => stores.list(db, APPROVED))
      },
    )

    app.post(
      '/stores',
      {
        config: { access: 'app-or-admin' },
        schema: {
          tags,
          summary: 'Add a store; one from the app is always pending',
          body: newStore,
          response: { 201: store },
        },
      },
      (request, reply) =>
        mutate(context, request, reply, async (trx) => {
          const values = toValues(request.body)
          const pending = callerOf(request).role === 'app' && storeFlags('pending')
          const after = await stores.insert(trx, { ...values, ...pending })
          return created('store', after.StoreId, after)
        }),
    )

    app.put(
      '/stores/:storeId',
      {
        config: { access: 'admin' },
        schema: {
          tags,
          summary: 'Replace a store, its status included; If-Match refuses an older revision',
          params,
          body: storeEdit,
          response: { 200: store },
        },
      },
      (request, reply) =>
        mutate(context, request, reply, async (trx) => {
          const id = pathId(request.params.storeId, 'Store')
          requireSameId(request.body.StoreId, id, 'StoreId')
          const before = requireCurrent(request, 'Store', await stores.lock(trx, id))
          const MobileNo = changedMobileNo(before, request.body)
          const after = await stores.update(trx, id, toValues({ ...request.body, MobileNo }))
          return updated('store', id, { before, after, action: actionOf(before, after) })
        }),
    )

    app.delete(
      '/stores/:storeId',
      {
        config: { access: 'admin' },
        schema: { tags, summary: 'Delete a store', params, response: { 204: nothing } },
      },
      (request, reply) =>
        mutate(context, request, reply, async (trx) => {
          const id = pathId(request.params.storeId, 'Store')
          const before = requireCurrent(request, 'Store', await stores.lock(trx, id))
          await stores.delete(trx, id)
          return deleted('store', id, before)
        }),
    )
  }
}

type WithMobileNo = Pick<StoreValues, 'MobileNo'>

/** Accepts an unchanged number that is invalid by now: decisions send the whole store. */
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
  refuseExcess(extra)
  return { StoreName, District, Category, MobileNo, ApprovalStatus, RejectionStatus, extra }
}

function refuseExcess(extra: Record<string, unknown>): void {
  const names = Object.keys(extra)
  if (names.length > STORE_LIMITS.extraFields) throw invalidFields({ body: 'Too many fields' })
  const long = names.find((name) => name.length > STORE_LIMITS.extraName)
  if (long !== undefined) throw invalidFields({ [long]: 'The name of this field is too long' })
}

function actionOf(before: StoreFlags, after: StoreFlags): 'approve' | 'reject' | 'update' {
  const status = storeStatus(after)
  if (status === storeStatus(before) || status === 'pending') return 'update'
  return status === 'approved' ? 'approve' : 'reject'
}
