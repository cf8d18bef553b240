import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Row } from '../row.ts'
import { makeWorkFolder } from '../work-folder.ts'
import { measureCreates } from './creates.ts'
import { measureReads } from './reads.ts'

export async function measureServer(rounds: number): Promise<Row[]> {
  using work = makeWorkFolder('server')
  const folders = ['reads', 'creates'].map((name) => join(work.path, name))
  for (const folder of folders) mkdirSync(folder)
  const [reads = '', creates = ''] = folders
  return [...(await measureReads(rounds, reads)), ...(await measureCreates(rounds, creates))]
}
