import { isOwnServer } from '@vayal/shared/runtime/config'
import type { ImageCheck } from '@vayal/shared/runtime/images/judge-image'

/**
 * Reads a chosen file and tells whether it can be sent as an image: by its content, not by its name.
 * Repeated checks of one file cost nothing.
 *
 * @param baseUrl where the image is going, if not to the API.
 */
export async function checkImage(file: File, baseUrl?: string): Promise<ImageCheck> {
  const judge = await import(
    /* webpackChunkName: "images" */ '@vayal/shared/runtime/images/judge-image'
  ).catch(() => null)
  // Without the code that reads images, the server judges it.
  if (!judge) return { state: 'usable', file, width: 0, height: 0 }
  return judge.judgeImage(file, isOwnServer(baseUrl))
}
