import { join } from 'node:path'
import type { Environment } from '../environment.ts'
import { openFolderStore } from './folder-store.ts'
import type { UploadStore } from './upload-store.ts'

/** Opens the folder `uploads` in the data folder. */
export function openUploadStore({ dataDir }: Pick<Environment, 'dataDir'>): Promise<UploadStore> {
  return openFolderStore(join(dataDir, 'uploads'))
}
