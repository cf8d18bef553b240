import { ApiError } from '../http/api-error.ts'
import { convertImage } from './convert-image.ts'
import type { ImageAnswer } from './images.ts'

/** Converts one image for each message until the parent disconnects. */

process.on('message', async (file: Uint8Array) => {
  process.send?.(await answer(file))
})
process.on('disconnect', () => process.exit())
// A terminal signals all its processes, but the draining server needs the image in flight.
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
