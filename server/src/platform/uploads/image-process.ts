import { convertImage } from './convert-image.ts'

/** Converts one image for each message until the parent disconnects. */

process.on('message', async (file: Uint8Array) => {
  process.send?.(await convertImage(file))
})
process.on('disconnect', () => process.exit())
// A terminal signals all its processes, but the draining server needs the image in flight.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => {})
