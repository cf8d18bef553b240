import { checkImage } from '@vayal/shared/runtime/check-image'

/** Returns the file to send, or an unusable one unchanged. Released remotes import this module. */
export async function scaledDown(file: File): Promise<File> {
  const check = await checkImage(file)
  return check.state === 'usable' ? check.file : file
}
