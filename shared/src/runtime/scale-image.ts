import { checkImage } from '@vayal/shared/runtime/check-image'

/**
 * Scales a large photo down before it is uploaded, once for each file. Returns an unusable file
 * unchanged: the server judges it. A module of its own because released builds of remotes import it.
 */
export async function scaledDown(file: File): Promise<File> {
  const check = await checkImage(file)
  return check.state === 'usable' ? check.file : file
}
