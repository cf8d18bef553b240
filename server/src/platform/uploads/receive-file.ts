import { randomUUID } from 'node:crypto'
import { close, fstat, openSync, read, unlinkSync, writeFile } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { fastifyMultipart, type MultipartFile } from '@fastify/multipart'
import { MAX_UPLOAD_BYTES } from '@vayal/shared/contracts/upload'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError, invalidFields } from '../http/api-error.ts'

export async function acceptFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyMultipart, {
    limits: { files: 1, fileSize: MAX_UPLOAD_BYTES, fields: 10, fieldSize: 1024, parts: 11 },
  })
}

/** Spooled to disk until it is discarded. */
interface ReceivedFile {
  read(): Promise<Buffer>
  discard(): Promise<void>
}

/** @throws {ApiError} unless the request is one file of at most 10 MB in the field `file` */
export async function receiveFile(request: FastifyRequest): Promise<ReceivedFile> {
  if (!request.isMultipart()) {
    throw new ApiError(
      415,
      'unsupported_media_type',
      'Send the file as multipart/form-data in the field "file"',
    )
  }
  let file: ReceivedFile | undefined
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') file = await receivePart(part)
    }
    if (!file) throw invalidFields({ file: 'Choose a file' })
    return file
  } catch (error) {
    await file?.discard()
    throw refusalOf(error)
  }
}

async function receivePart(part: MultipartFile): Promise<ReceivedFile> {
  if (part.fieldname === 'file') return spoolToDisk(part.file)
  part.file.resume()
  throw invalidFields({ [part.fieldname]: 'The file must be in the field "file"' })
}

/** Unlinks the open file at once and synchronously, so that a killed process leaves nothing. */
async function spoolToDisk(content: Readable): Promise<ReceivedFile> {
  const path = join(tmpdir(), `vayal-upload-${randomUUID()}`)
  const file = openSync(path, 'wx+', 0o600)
  const discard = () => promisify(close)(file)
  try {
    unlinkSync(path)
    // A write stream would close the file when the request is aborted.
    for await (const chunk of content) await promisify(writeFile)(file, chunk)
  } catch (error) {
    await discard()
    throw error
  }
  return {
    async read() {
      const { size } = await promisify(fstat)(file)
      const bytes = Buffer.allocUnsafe(size)
      await promisify(read)(file, bytes, 0, size, 0)
      return bytes
    },
    discard,
  }
}

function refusalOf(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof ApiError) return error
  // An error of the disk, not of the request.
  if ('syscall' in error) return error
  const code = 'code' in error ? error.code : ''
  if (code === 'FST_REQ_FILE_TOO_LARGE') {
    return new ApiError(413, 'too_large', 'The file is larger than 10 MB')
  }
  if (code === 'FST_FILES_LIMIT') return invalidFields({ file: 'Send one file at a time' })
  return new ApiError(400, 'malformed_upload', 'The upload is incomplete or malformed')
}
