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

/** Lets the routes of this plugin, and no others, take a form with one file. */
export async function acceptFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyMultipart, {
    limits: { files: 1, fileSize: MAX_UPLOAD_BYTES, fields: 10, fieldSize: 1024, parts: 11 },
  })
}

/** A file that was sent. It waits on the disk, not in memory, until it is discarded. */
interface ReceivedFile {
  read(): Promise<Buffer>
  discard(): Promise<void>
}

/** @throws {ApiError} when the request is not one file in the field `file` of at most 10 MB */
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
  if (part.fieldname === 'file') return putAside(part.file)
  part.file.resume()
  throw invalidFields({ [part.fieldname]: 'The file must be in the field "file"' })
}

/**
 * Into a file without a name, so that nothing is left of it however this process ends. It has one for
 * no longer than two system calls take: a kill between asynchronous ones did leave files.
 */
async function putAside(content: Readable): Promise<ReceivedFile> {
  const path = join(tmpdir(), `vayal-upload-${randomUUID()}`)
  const file = openSync(path, 'wx+', 0o600)
  const discard = () => promisify(close)(file)
  try {
    unlinkSync(path)
    // Not as a stream to the file: it would close it when the request breaks off.
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
  // Of the disk, not of the request.
  if ('syscall' in error) return error
  const code = 'code' in error ? error.code : ''
  if (code === 'FST_REQ_FILE_TOO_LARGE') {
    return new ApiError(413, 'too_large', 'The file is larger than 10 MB')
  }
  if (code === 'FST_FILES_LIMIT') return invalidFields({ file: 'Send one file at a time' })
  return new ApiError(400, 'malformed_upload', 'The upload is incomplete or malformed')
}
