import { adBanner } from '@vayal/shared/contracts/ad-banner'
import { type ChangedBy, insertAudit } from '../../platform/audit/audit-repository.ts'
import type { Queries } from '../../platform/database/database.ts'
import { incrementVersion } from '../../platform/database/resource-versions.ts'
import { type ApiRoutes, documentedIn } from '../../platform/http/routes.ts'
import { acceptFiles } from '../../platform/uploads/receive-file.ts'
import { receiveUpload } from '../../platform/uploads/uploads.ts'
import { currentBanner, insertBanner } from './ad-banner-repository.ts'

const documented = documentedIn('ad banner')

const ROUTES = {
  current: documented('public', 'URL of the current banner; null while there is none', {
    response: { 200: adBanner },
  }),
  upload: documented(
    'admin',
    'Make an image the banner: JPEG, PNG or WebP, at most 10 MB, in the field "file"',
    { consumes: ['multipart/form-data'], response: { 201: adBanner } },
  ),
}

export const adBannerRoutes: ApiRoutes = async (app, context) => {
  await acceptFiles(app)

  app.get('/get-ad-banner-url', ROUTES.current, (request, reply) =>
    context.lists.send(request, reply, 'ad-banner', async function* (db) {
      yield JSON.stringify({ url: (await currentBanner(db))?.url ?? null })
    }),
  )

  app.post('/upload-ad-banner', ROUTES.upload, async (request, reply) => {
    return reply.code(201).send({ url: await receiveUpload(context, request, replaceBanner) })
  })
}

/** Uploading the current banner again only increments the version. */
async function replaceBanner(trx: Queries, by: ChangedBy, url: string): Promise<void> {
  await incrementVersion(trx, 'ad-banner')
  const before = (await currentBanner(trx)) ?? null
  if (before?.url === url) return
  const after = await insertBanner(trx, url)
  const action = before ? 'update' : 'create'
  await insertAudit(trx, by, [{ action, entity: 'ad-banner', entityId: after.id, before, after }])
}
