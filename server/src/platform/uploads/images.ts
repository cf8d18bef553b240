import { type ChildProcess, fork } from 'node:child_process'
import type { FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { ApiError } from '../http/api-error.ts'
import { limitConcurrency } from '../http/concurrency-limit.ts'
import type { ImageAnswer } from './convert-image.ts'

const PROCESS = join(import.meta.dirname, 'image-process.ts')
/** Longer than the timeout of a conversion. */
const MAX_MS = 30_000
const IDLE_MS = 60_000
/** No secrets. Without these, glibc keeps hundreds of megabytes of freed memory. */
const VARIABLES = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '1048576',
}

/** Answer for an image that crashes or blocks the process. */
const CRASHED: ImageAnswer = {
  refusal: { status: 422, message: 'The image is damaged and cannot be read' },
}

// One at a time bounds the memory; waiting images are on disk.
const limit = limitConcurrency(1, 500)
let running: ChildProcess | undefined
let idle: NodeJS.Timeout | undefined

/** Runs a separate process: decoders are the largest attack surface. @throws {ApiError} 415, 422, 503 when busy */
export async function normaliseImage(file: FileHandle): Promise<Buffer> {
  const answer = await limit(async () => convert(await readWhole(file)))
  if ('webp' in answer) return Buffer.from(answer.webp)
  const { status, message } = answer.refusal
  throw new ApiError(status, 'unsupported_image', message)
}

async function readWhole(file: FileHandle): Promise<Buffer> {
  const { size } = await file.stat()
  const { buffer } = await file.read(Buffer.allocUnsafe(size), 0, size, 0)
  return buffer
}

async function convert(file: Uint8Array): Promise<ImageAnswer> {
  clearTimeout(idle)
  const child = running ?? start()
  const { promise, resolve, reject } = Promise.withResolvers<ImageAnswer>()
  const ended = () => resolve(CRASHED)
  child.once('message', resolve).once('exit', ended).once('error', reject)
  const timeout = setTimeout(() => child.kill('SIGKILL'), MAX_MS)
  child.send(file, (error) => error && reject(error))
  try {
    return await promise
  } finally {
    clearTimeout(timeout)
    child.off('message', resolve).off('exit', ended).off('error', reject)
    idle = setTimeout(stop, IDLE_MS).unref()
  }
}

function start(): ChildProcess {
  const child = fork(PROCESS, {
    env: VARIABLES,
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const forget = () => {
    if (running === child) running = undefined
  }
  child.on('exit', forget).on('error', forget)
  // Lets the server end while the process is idle; a conversion's timer keeps the server running.
  child.unref()
  child.channel?.unref()
  running = child
  return child
}

function stop(): void {
  running?.disconnect()
  running = undefined
}
