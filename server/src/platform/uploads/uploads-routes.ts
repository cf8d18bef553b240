import { uploadedFile } from '@vayal/shared/contracts/upload'
import { type ApiRoutes, documentedIn } from '../http/routes.ts'
import { acceptFiles } from './receive-file.ts'
import { receiveUpload } from './uploads.ts'

const OPTIONS = documentedIn('uploads')(
  'app-or-admin',
  'Store an image: JPEG, PNG or WebP, at most 10 MB, in the field "file"',
  { consumes: ['multipart/form-data'], response: { 201: uploadedFile } },
)

export const uploadsRoutes: ApiRoutes = async (app, context) => {
  await acceptFiles(app)

  app.post('/upload-file', OPTIONS, async (request, reply) => {
    return reply.code(201).send({ file_url: await receiveUpload(context, request) })
  })
}
