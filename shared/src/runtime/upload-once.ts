import { uploadFile } from '@vayal/shared/runtime/http'

const uploaded = new WeakMap<File, string>()

/**
 * Uploads a file once, however often saving what names it has to be tried.
 *
 * @returns the address of the stored file.
 * @throws {HttpError}
 */
export async function uploadFileOnce(file: File): Promise<string> {
  const known = uploaded.get(file)
  if (known !== undefined) return known
  const address = await uploadFile(file)
  uploaded.set(file, address)
  return address
}
