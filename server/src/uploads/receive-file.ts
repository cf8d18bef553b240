import { fastifyMultipart, type MultipartFile } from '@fastify/multipart'
import { MAX_UPLOAD_BYTES } from '@vayal/shared/contracts/upload'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError, invalidFields } from '../http/api-error.ts'

/** Lets the routes of this plugin, and no others, take a form with one file. */
export async function acceptFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyMultipart, {
    limits: { files: 1, fileSize: MAX_UPLOAD_BYTES, fields: 10, fieldSize: 1024, parts: 11 },
  })
}

/** @throws {ApiError} when the request is not one file in the field `file` of at most 10 MB */
export async function receiveFile(request: FastifyRequest): Promise<Buffer> {
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
