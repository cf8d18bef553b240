import { openUploadStore } from '../platform/uploads/open-upload-store.ts'
import type { TestApp } from './test-app.ts'

/** Hashes of all images in the app's store, recorded or not. */
export async function storedUploads(app: TestApp): Promise<string[]> {
  const hashes: string[] = []
  for await (const { hash } of (await openUploadStore(app)).list()) hashes.push(hash)
  return hashes
}
