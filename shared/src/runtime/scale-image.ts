import { checkImage } from '@vayal/shared/runtime/check-image'

/** Returns an unusable file unchanged. Separate module, because released remotes import it. */
export async function scaledDown(file: File): Promise<File> {
  const check = await checkImage(file)
  return check.state === 'usable' ? check.file : file
}
