import { type UploadOptions, uploadFile } from '@vayal/shared/runtime/http'
import { scaledDown } from '@vayal/shared/runtime/scale-image'

const uploaded = new WeakMap<File, { name: string; url: string }>()

/** Uploads once, even if the save is retried. Scales large photos down. @throws {HttpError} */
export async function uploadFileOnce(file: File, options: UploadOptions = {}): Promise<string> {
  const name = options.name ?? file.name
  const previous = uploaded.get(file)
  if (previous?.name === name) return previous.url
  const image = await scaledDown(file)
  const sentName = image.name === file.name ? name : withExtensionOf(image, name)
  const url = await uploadFile(image, { ...options, name: sentName })
  uploaded.set(file, { name, url })
  return url
}

/** Replaces the extension of `target` by the file's, which was corrected by its content. */
function withExtensionOf({ name }: File, target: string): string {
  return target.replace(/\.[^.]*$/, '') + name.slice(name.lastIndexOf('.'))
}
