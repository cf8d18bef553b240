import { checkImage } from '@vayal/shared/runtime/check-image'

/**
 * Scales a large photo down before its upload. Returns an unusable file unchanged, for the server
 * to refuse. A separate module because released builds of remotes import it.
 */
export async function scaledDown(file: File): Promise<File> {
  const check = await checkImage(file)
  return check.state === 'usable' ? check.file : file
}
