import * as z from '@vayal/shared/contracts/schema'

/** Answer of `POST /upload-file`: the address of the stored file. */
export const uploadedFile = z.looseObject({ file_url: z.string().check(z.minLength(1)) })

/** Largest file the reference server takes, in bytes. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024
/** Most pixels of an image that the reference server reads. */
export const MAX_IMAGE_PIXELS = 40_000_000
/** What the reference server accepts as an image. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
