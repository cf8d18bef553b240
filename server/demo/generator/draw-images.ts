/** Draws every image of the demo data into `server/demo/images/`: `node draw-images.ts [name …]`. */
import { mkdir, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { ANIMAL_DRAWINGS } from './drawing/animals.ts'
import { BACKDROPS } from './drawing/backdrops.ts'
import { bannerScene } from './drawing/banner.ts'
import { COCONUT_DRAWINGS } from './drawing/coconut.ts'
import { DAIRY_DRAWINGS } from './drawing/dairy.ts'
import { FLOWER_DRAWINGS } from './drawing/flowers.ts'
import { FRUIT_DRAWINGS } from './drawing/fruits.ts'
import { GRAIN_DRAWINGS } from './drawing/grains.ts'
import type { Drawing, Drawings } from './drawing/kit.ts'
import { MACHINE_DRAWINGS } from './drawing/machines.ts'
import { PANTRY_DRAWINGS } from './drawing/pantry.ts'
import { POULTRY_DRAWINGS } from './drawing/poultry.ts'
import { SPICE_DRAWINGS } from './drawing/spices.ts'
import { VEGETABLE_DRAWINGS } from './drawing/vegetables.ts'

const DRAWINGS: Drawings = {
  ...VEGETABLE_DRAWINGS,
  ...FRUIT_DRAWINGS,
  ...DAIRY_DRAWINGS,
  ...GRAIN_DRAWINGS,
  ...SPICE_DRAWINGS,
  ...FLOWER_DRAWINGS,
  ...COCONUT_DRAWINGS,
  ...ANIMAL_DRAWINGS,
  ...POULTRY_DRAWINGS,
  ...MACHINE_DRAWINGS,
  ...PANTRY_DRAWINGS,
}

/** An icon shows the middle square of its scene. */
function scene({ backdrop, draw }: Drawing, icon: boolean): string {
  const wall = BACKDROPS[backdrop]
  if (wall === undefined) throw new Error(`No backdrop named ${backdrop}`)
  const view = icon
    ? 'width="384" height="384" viewBox="60 0 360 360"'
    : 'width="960" height="720" viewBox="0 0 480 360"'
  return `<svg xmlns="http://www.w3.org/2000/svg" ${view}>${wall}${draw()}</svg>`
}

const folder = new URL('../images/', import.meta.url)
await mkdir(folder, { recursive: true })
const wanted = process.argv.slice(2)
let total = 0
for (const [name, drawing] of Object.entries(DRAWINGS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const icon = name.startsWith('icon-')
  const webp = await sharp(Buffer.from(scene(drawing, icon)))
    .resize({ width: icon ? 192 : 480 })
    .webp({ quality: 78, effort: 6 })
    .toBuffer()
  total += webp.length
  await writeFile(new URL(`${name}.webp`, folder), webp)
}
if (wanted.length === 0 || wanted.includes('ad-banner')) {
  const webp = await sharp(Buffer.from(bannerScene())).webp({ quality: 80, effort: 6 }).toBuffer()
  total += webp.length
  await writeFile(new URL('ad-banner.webp', folder), webp)
}
console.log(`${total} bytes`)
