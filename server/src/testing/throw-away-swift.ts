import type { TestProject } from 'vitest/node'
import { startSwift } from './swift-server.ts'

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { bucketUrl, stop } = await startSwift()
  project.provide('objectStorage', { bucket: bucketUrl })
  return stop
}
