import { openUploadStore } from '../platform/uploads/open-upload-store.ts'
import type { TestApp } from './test-app.ts'

/** The hashes of all images that lie where the app keeps them, on record or not. */
export async function storedUploads(app: TestApp): Promise<string[]> {
  const hashes: string[] = []
  for await (const { hash } of (await openUploadStore(app)).list()) hashes.push(hash)
  return hashes
}
