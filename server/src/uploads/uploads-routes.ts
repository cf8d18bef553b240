import { fastifyMultipart, type MultipartFile } from '@fastify/multipart'
import { MAX_UPLOAD_BYTES, uploadedFile } from '@vayal/shared/contracts/upload'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { insertAudit } from '../audit/audit-repository.ts'
import { callerOf } from '../http/access.ts'
import type { ApiContext } from '../http/api-context.ts'
import { ApiError, invalidFields } from '../http/api-error.ts'
import { normaliseImage } from './images.ts'
import { storeImage } from './upload-files.ts'
import { insertUpload } from './uploads-repository.ts'

export function uploadsRoutes({ database, now, uploadsDir }: ApiContext): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(fastifyMultipart, {
      limits: { files: 1, fileSize: MAX_UPLOAD_BYTES, fields: 10, fieldSize: 1024, parts: 11 },
    })

    app.post(
      '/upload-file',
      {
        config: { access: 'app-or-admin' },
        schema: {
          tags: ['uploads'],
          summary: 'Store an image: JPEG, PNG or WebP, at most 10 MB, in the field "file"',
          consumes: ['multipart/form-data'],
          response: { 201: uploadedFile },
        },
      },
      async (request, reply) => {
        const { actor } = callerOf(request)
        const webp = await normaliseImage(await receiveFile(request))
        const { hash, address } = await storeImage(uploadsDir, webp)
        const at = now()
        await database.write.transaction().execute(async (trx) => {
          const upload = { hash, bytes: webp.length, created_by: actor, created_at: at }
          if (!(await insertUpload(trx, upload))) return
          const entry = { action: 'upload', entity: 'upload', entityId: hash } as const
          const after = { file_url: address, bytes: webp.length }
          await insertAudit(trx, { actor, at }, [{ ...entry, before: null, after }])
        })
        return reply.code(201).send({ file_url: address })
      },
    )
  }
}

/** @throws {ApiError} when the request is not one file in the field `file` of at most 10 MB */
async function receiveFile(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) {
    throw new ApiError(
      415,
      'unsupported_media_type',
      'Send the file as multipart/form-data in the field "file"',
    )
  }
  let file: Buffer | undefined
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') file = await readPart(part)
    }
  } catch (error) {
    throw refusalOf(error)
  }
  if (!file) throw invalidFields({ file: 'Choose a file' })
  return file
}

async function readPart(part: MultipartFile): Promise<Buffer> {
  if (part.fieldname === 'file') return part.toBuffer()
  part.file.resume()
  throw invalidFields({ [part.fieldname]: 'The file must be in the field "file"' })
}

function refusalOf(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof ApiError) return error
  const code = 'code' in error ? error.code : ''
  if (code === 'FST_REQ_FILE_TOO_LARGE') {
    return new ApiError(413, 'too_large', 'The file is larger than 10 MB')
  }
  if (code === 'FST_FILES_LIMIT') return invalidFields({ file: 'Send one file at a time' })
  return new ApiError(400, 'malformed_upload', 'The upload is incomplete or malformed')
}
