import * as z from '@vayal/shared/contracts/schema'

/** Answer of `POST /upload-file`: the URL of the stored file. */
export const uploadedFile = z.looseObject({ file_url: z.string().check(z.minLength(1)) })

/** Limits of the reference server. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024
export const MAX_IMAGE_PIXELS = 40_000_000
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
