import { join } from 'node:path'
import type { Environment } from '../environment.ts'
import { openFolderStore } from './folder-store.ts'
import type { UploadStore } from './upload-store.ts'

type Location = Pick<Environment, 'dataDir' | 'bucket'>

export async function openUploadStore({ dataDir, bucket }: Location): Promise<UploadStore> {
  if (bucket === null) return openFolderStore(join(dataDir, 'uploads'))
  // Loaded when needed: the client takes 10 MB of memory.
  const { bucketStore } = await import('./bucket-store.ts')
  const store = bucketStore(bucket)
  await store.check()
  return store
}
