import { type UploadOptions, uploadFile } from '@vayal/shared/runtime/http'
import { scaledDown } from '@vayal/shared/runtime/scale-image'

const uploaded = new WeakMap<File, { name: string; address: string }>()

/**
 * Uploads an image once, however often saving what names it has to be tried. A large photo is
 * scaled down first.
 *
 * @returns the address of the stored file.
 * @throws {HttpError}
 */
export async function uploadFileOnce(file: File, options: UploadOptions = {}): Promise<string> {
  const name = options.name ?? file.name
  const known = uploaded.get(file)
  if (known?.name === name) return known.address
  const image = await scaledDown(file)
  const sentName = image.name === file.name ? name : withExtensionOf(image, name)
  const address = await uploadFile(image, { ...options, name: sentName })
  uploaded.set(file, { name, address })
  return address
}

/** The file has got the extension of its content; the name it is sent under has the old one. */
function withExtensionOf({ name }: File, wanted: string): string {
  return wanted.replace(/\.[^.]*$/, '') + name.slice(name.lastIndexOf('.'))
}
