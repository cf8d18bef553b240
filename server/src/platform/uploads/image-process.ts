import { ApiError } from '../http/api-error.ts'
import { convertImage } from './convert-image.ts'
import type { ImageAnswer } from './images.ts'

/** Converts images, one message each, until whoever started it is gone. */

process.on('message', async (file: Uint8Array) => {
  process.send?.(await answer(file))
})
process.on('disconnect', () => process.exit())
// A terminal signals every process in it. The server, which drains, still needs the image in flight.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => {})

async function answer(file: Uint8Array): Promise<ImageAnswer> {
  try {
    return { webp: await convertImage(file) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { status, message } = error
    return { refusal: { status, message } }
  }
}
