import { randomUUID } from 'node:crypto'
import { unlinkSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { fastifyMultipart, type MultipartFile } from '@fastify/multipart'
import { MAX_UPLOAD_BYTES } from '@vayal/shared/contracts/upload'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { codeOf } from '../errors/reason-of.ts'
import { ApiError, invalidFields } from '../http/api-error.ts'

export async function acceptFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyMultipart, {
    limits: { files: 1, fileSize: MAX_UPLOAD_BYTES, fields: 10, fieldSize: 1024, parts: 11 },
  })
}

/** Spools the one file, of at most 10 MB, to disk; the caller closes it. @throws {ApiError} */
export async function receiveFile(request: FastifyRequest): Promise<FileHandle> {
  if (!request.isMultipart()) {
    const message = 'Send the file as multipart/form-data in the field "file"'
    throw new ApiError(415, 'unsupported_media_type', message)
  }
  let file: FileHandle | undefined
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') file = await receivePart(part)
    }
    if (!file) throw invalidFields({ file: 'Choose a file' })
    return file
  } catch (error) {
    await file?.close()
    throw refusalOf(error)
  }
}

async function receivePart(part: MultipartFile): Promise<FileHandle> {
  if (part.fieldname === 'file') return spoolToDisk(part.file)
  part.file.resume()
  throw invalidFields({ [part.fieldname]: 'The file must be in the field "file"' })
}

/** Unlinks the open file at once, so that a killed process leaves nothing. */
async function spoolToDisk(content: Readable): Promise<FileHandle> {
  const path = join(tmpdir(), `vayal-upload-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  try {
    unlinkSync(path)
    // A write stream would close the file when the request is aborted.
    await file.writeFile(content)
    return file
  } catch (error) {
    await file.close()
    throw error
  }
}

function refusalOf(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof ApiError) return error
  // An error of the disk, not of the request.
  if ('syscall' in error) return error
  const code = codeOf(error)
  if (code === 'FST_REQ_FILE_TOO_LARGE') {
    return new ApiError(413, 'too_large', 'The file is larger than 10 MB')
  }
  if (code === 'FST_FILES_LIMIT') return invalidFields({ file: 'Send one file at a time' })
  return new ApiError(400, 'malformed_upload', 'The upload is incomplete or malformed')
}
