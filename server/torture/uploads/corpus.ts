import { bombSamples, heavySamples } from './bombs.ts'
import { flippedSamples, shapeSamples, truncatedSamples } from './damaged.ts'
import { metadataSamples } from './metadata.ts'
import { oddNameSamples } from './odd-names.ts'
import { polyglotSamples } from './polyglots.ts'
import type { Sample } from './sample.ts'
import { wrongTypeSamples } from './wrong-types.ts'

/** Files to upload, the same in every run. @param heavy adds files that take seconds to create and to decode */
export async function makeCorpus(heavy: boolean): Promise<Sample[]> {
  const families = await Promise.all([
    metadataSamples(),
    polyglotSamples(),
    wrongTypeSamples(),
    truncatedSamples(),
    flippedSamples(),
    shapeSamples(),
    oddNameSamples(),
    bombSamples(),
    heavy ? heavySamples() : [],
  ])
  return families.flat()
}
