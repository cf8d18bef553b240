import { CropSymbols } from '../art/crops.tsx'
import type { Files } from '../document/files.ts'
import { Day } from './day.tsx'
import { Features } from './features.tsx'
import { Hero } from './hero.tsx'

export function LandingPage({ files }: { files: Files }) {
  return (
    <>
      <CropSymbols />
      <Hero files={files} />
      <Features />
      <Day />
    </>
  )
}
