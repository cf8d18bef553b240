import { checkImage } from '@vayal/shared/runtime/check-image'

/**
 * Scales a large photo down before it is uploaded, once for each file. A file that cannot be used is
 * returned as it is: the server judges it.
 */
export async function scaledDown(file: File): Promise<File> {
  const check = await checkImage(file)
  return check.state === 'usable' ? check.file : file
}
