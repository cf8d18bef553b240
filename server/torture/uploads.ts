import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder, startServer } from './running-server.ts'
import type { Finding, Size, Suite } from './suite.ts'
import { HttpClient } from './support/http-client.ts'
import { childrenOf, figuresOf } from './support/process-figures.ts'
import { makeCorpus } from './uploads/corpus.ts'
import { judge, type Verdict } from './uploads/judge.ts'
import type { Sample } from './uploads/sample.ts'

const APP_TOKEN = 'app-token-under-attack'
const MAX_MB = 400
/** The small corpus has one file in this many. */
const SMALL_STEP = 11

export const uploads: Suite = {
  name: 'uploads',
  async run(size) {
    const samples = await corpusOf(size)
    const alone = await send(samples, 1)
    const together = await send(samples, samples.length)
    return [
      ...byFamily(alone.verdicts),
      {
        attack: 'uploads: files in the folder that are not images',
        amount: `after ${samples.length} files`,
        outcome: String(alone.otherFiles + together.otherFiles),
        limit: '0',
        held: alone.otherFiles + together.otherFiles === 0,
      },
      memory('one by one', samples, alone),
      allAtOnce(alone.verdicts, together.verdicts),
      memory('all at once', samples, together),
    ]
  },
}

async function corpusOf(size: Size): Promise<Sample[]> {
  const all = await makeCorpus(size === 'full')
  return size === 'full' ? all : all.filter((_, at) => at % SMALL_STEP === 0)
}

async function send(samples: Sample[], connections: number) {
  await using folder = await makeFolder()
  await using server = await startServer({ DATA_DIR: folder.path, APP_TOKENS: APP_TOKEN })
  const client = new HttpClient(server.url, connections)
  client.token = APP_TOKEN
  const verdicts: Verdict[] = []
  const attack = async (sample: Sample) => {
    const reply = await client.upload('/api/upload-file', sample.bytes, sample.name, sample.type)
    verdicts.push(await judge(client, sample, reply))
  }
  if (connections > 1) await Promise.all(samples.map(attack))
  else for (const sample of samples) await attack(sample)
  client.close()
  const names = await readdir(join(folder.path, 'uploads'))
  const otherFiles = names.filter((name) => !/^[0-9a-f]{64}\.webp$/.test(name)).length
  const pid = server.child.pid ?? 0
  const childrenMb = childrenOf(pid).map((child) => figuresOf(child).peakMb)
  return {
    verdicts,
    otherFiles,
    serverMb: figuresOf(pid).peakMb,
    imageProcessMb: Math.max(...childrenMb),
  }
}

function byFamily(verdicts: Verdict[]): Finding[] {
  return [...Map.groupBy(verdicts, ({ sample }) => sample.family)].map(([family, judged]) => {
    const stored = judged.filter((verdict) => verdict.stored).length
    const errors = judged.filter(({ serverError }) => serverError).length
    const faults = faultsOf(judged)
    return {
      attack: `uploads: ${family}`,
      amount: `${judged.length} files`,
      outcome: `${stored} stored as clean images, ${judged.length - stored - errors} refused, ${errors} server errors${faults}`,
      limit: 'served only as image/webp, no metadata, no server error',
      held: faults === '',
    }
  })
}

function allAtOnce(oneByOne: Verdict[], together: Verdict[]): Finding {
  const storedByLabel = (verdicts: Verdict[]) =>
    new Map(verdicts.map(({ sample, stored }) => [sample.label, stored]))
  const before = storedByLabel(oneByOne)
  const changed = [...storedByLabel(together)].filter(
    ([label, stored]) => before.get(label) !== stored,
  )
  const errors = together.filter(({ serverError }) => serverError).length
  const faults = faultsOf(together)
  return {
    attack: 'uploads: all files at once',
    amount: `${together.length} files`,
    outcome: `${errors} server errors, ${changed.length} results that differ from those of one upload at a time${faults}`,
    limit: '0 and 0',
    held: faults === '' && changed.length === 0,
  }
}

interface Memory {
  serverMb: number
  imageProcessMb: number
}

function memory(how: string, samples: Sample[], { serverMb, imageProcessMb }: Memory): Finding {
  return {
    attack: `uploads: peak memory of the server and of the image process, files ${how}`,
    amount: `${samples.length} files`,
    outcome: `${Math.round(serverMb)} MB, ${Math.round(imageProcessMb)} MB`,
    limit: `${MAX_MB} MB each`,
    held: serverMb < MAX_MB && imageProcessMb < MAX_MB,
  }
}

function faultsOf(verdicts: Verdict[]): string {
  const faults = verdicts.flatMap(({ sample, faults }) =>
    faults.map((fault) => `${sample.label}: ${fault}`),
  )
  return faults.length === 0 ? '' : `; ${faults.length} faults: ${faults.slice(0, 3).join('; ')}`
}
