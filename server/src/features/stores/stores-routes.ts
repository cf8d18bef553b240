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
import { versionOf } from '../../platform/database/resource-versions.ts'
import { callerOf } from '../../platform/http/access.ts'
import type { ApiContext } from '../../platform/http/api-context.ts'
import { invalidFields, notFound } from '../../platform/http/api-error.ts'
import { pathId, requireSameId } from '../../platform/http/ids.ts'
import { mutate, requireRevision } from '../../platform/http/mutation.ts'
import { nothing } from '../../platform/http/openapi.ts'
import {
  deleteStore,
  insertStore,
  listApprovedStores,
  listStores,
  lockStore,
  type StoreValues,
  updateStore,
} from './stores-repository.ts'

const tags = ['stores']
const params = z.object({ storeId: z.string() })

export function storesRoutes(context: ApiContext): FastifyPluginAsyncZod {
  const { database, keptLists } = context
  return async (app) => {
    app.get(
      '/stores',
      {
        config: { access: 'public-or-admin' },
        schema: {
          tags,
          summary: 'The approved stores; to an administrator all of them',
          response: { 200: z.array(store) },
        },
      },
      async (request, reply) => {
        if (request.identity?.role === 'admin') return listStores(database.read)
        const version = await versionOf(database.read, 'stores')
        return keptLists.send(request, reply, 'approved stores', version, () =>
          listApprovedStores(database.read),
        )
      },
    )

    app.post(
      '/stores',
      {
        config: { access: 'app-or-admin' },
        schema: {
          tags,
          summary: "A store's registration; one from the app is always pending",
          body: newStore,
          response: { 201: store },
        },
      },
      (request, reply) =>
        mutate(context, request, reply, async (trx) => {
          const values = toValues(request.body)
          const pending = callerOf(request).role === 'app' && storeFlags('pending')
          const after = await insertStore(trx, { ...values, ...pending })
          const entry = { entity: 'store', entityId: after.StoreId } as const
          const audit = [{ ...entry, action: 'create' as const, before: null, after }]
          return { status: 201, body: after, audit }
        }),
    )

    app.put(
      '/stores/:storeId',
      {
        config: { access: 'admin' },
        schema: {
          tags,
          summary: 'Replace a store, its status included; If-Match holds it back when it changed',
          params,
          body: storeEdit,
          response: { 200: store },
        },
      },
      (request, reply) =>
        mutate(context, request, reply, async (trx) => {
          const id = pathId(request.params.storeId, 'Store')
          requireSameId(request.body.StoreId, id, 'StoreId')
          const before = await lockStore(trx, id)
          if (!before) throw notFound('Store')
          requireRevision(request, before)
          const MobileNo = changedMobileNo(before, request.body)
          const after = await updateStore(trx, id, toValues({ ...request.body, MobileNo }))
          const entry = { entity: 'store', entityId: id, action: actionOf(before, after) } as const
          return { status: 200, body: after, audit: [{ ...entry, before, after }] }
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
          const before = await lockStore(trx, id)
          if (!before) throw notFound('Store')
          requireRevision(request, before)
          await deleteStore(trx, id)
          const entry = { entity: 'store', entityId: id, action: 'delete' } as const
          return { status: 204, audit: [{ ...entry, before, after: null }] }
        }),
    )
  }
}

type WithMobileNo = Pick<StoreValues, 'MobileNo'>

/**
 * Mobile number after an edit. An unchanged one stays, also where an earlier release accepted a number
 * that this one would refuse: a decision sends the whole store.
 *
 * @throws {ApiError} 422 for a new one that is not a mobile number
 */
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
  refuseTooMuch(extra)
  return { StoreName, District, Category, MobileNo, ApprovalStatus, RejectionStatus, extra }
}

function refuseTooMuch(extra: Record<string, unknown>): void {
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
