import { isOwnServer } from '@vayal/shared/runtime/config'
import type { ImageCheck } from '@vayal/shared/runtime/images/validate-image'

/** Checks a file's content, once per file, for the destination `baseUrl` (by default the API). */
export async function checkImage(file: File, baseUrl?: string): Promise<ImageCheck> {
  const module = await import(
    /* webpackChunkName: "images" */ '@vayal/shared/runtime/images/validate-image'
  ).catch(() => null)
  // If the code that reads images cannot be loaded, the server checks the file.
  if (!module) return { state: 'usable', file, width: 0, height: 0 }
  return module.validateImage(file, isOwnServer(baseUrl))
}
