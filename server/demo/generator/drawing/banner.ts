import { BACKDROPS } from './backdrops.ts'
import { DAIRY_DRAWINGS } from './dairy.ts'
import { FRUIT_DRAWINGS } from './fruits.ts'
import { at, type Drawings } from './kit.ts'
import { VEGETABLE_DRAWINGS } from './vegetables.ts'

const SUBJECTS: Drawings = { ...VEGETABLE_DRAWINGS, ...DAIRY_DRAWINGS, ...FRUIT_DRAWINGS }

function subject(name: string, x: number, y: number, scale: number): string {
  const drawing = SUBJECTS[name]
  if (!drawing) throw new Error(`No drawing named ${name}`)
  return at(x, y, drawing.draw(), scale)
}

const text = (x: number, y: number, size: number, weight: string, color: string, words: string) =>
  `<text x="${x}" y="${y}" font-family="DejaVu Sans" font-size="${size}" font-weight="${weight}" fill="${color}">${words}</text>`

/** The advertising banner: three times as wide as high. */
export function bannerScene(): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="400" viewBox="0 0 1200 400">' +
    `<svg width="1200" height="400" viewBox="0 124 480 160">${BACKDROPS.morning}</svg>` +
    subject('milk-cans', 470, 46, 0.95) +
    subject('mango', 868, 96, 0.85) +
    subject('veg-crate', 668, 52, 1) +
    '<rect x="40" y="72" width="470" height="228" rx="28" fill="#fffdf4" opacity="0.93"/>' +
    text(76, 146, 46, 'bold', '#1a6135', 'Farm fresh,') +
    text(76, 202, 46, 'bold', '#1a6135', 'this morning') +
    text(76, 258, 25, 'normal', '#4b4a3a', 'Milk, fruit and vegetables') +
    '</svg>'
  )
}
