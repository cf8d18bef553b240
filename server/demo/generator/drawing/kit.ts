/** Shapes for the drawings: SVG text around (0, 0), which `at` places, turns and scales. */
import { seededRandom } from '../../seeded-random.ts'

export interface Drawing {
  backdrop: string
  draw: () => string
}
export type Drawings = Record<string, Drawing>

const channels = (hex: string) => [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16))

/** Both colours as #rrggbb; `t` is the share of the second. */
function mix(a: string, b: string, t: number): string {
  const other = channels(b)
  const mixed = channels(a).map((value, i) => Math.round(value + ((other[i] ?? 0) - value) * t))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
export const darker = (color: string, t = 0.2) => mix(color, '#2b1440', t)
export const lighter = (color: string, t = 0.28) => mix(color, '#fffbe6', t)

let ids = 0
const nextId = () => {
  ids += 1
  return `i${ids}`
}

export const random = (seed: number) => seededRandom(seed * 2654435761)

export const times = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index)).join('')

export const at = (x: number, y: number, svg: string, scale = 1, turn = 0) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${svg}</g>`
export const faded = (opacity: number, svg: string) => `<g opacity="${opacity}">${svg}</g>`

export const fill = (d: string, color: string) => `<path d="${d}" fill="${color}"/>`
export const line = (d: string, color: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

export function clip(d: string, inner: string): string {
  const id = nextId()
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${inner}</g>`
}

export const oval = (cx: number, cy: number, rx: number, ry = rx) =>
  `M${cx - rx},${cy}a${rx},${ry} 0 1,0 ${rx * 2},0a${rx},${ry} 0 1,0 ${-rx * 2},0Z`
export const box = (x: number, y: number, w: number, h: number, r = 0) =>
  `M${x + r},${y}h${w - 2 * r}q${r},0 ${r},${r}v${h - 2 * r}q0,${r} ${-r},${r}h${2 * r - w}q${-r},0 ${-r},${-r}v${2 * r - h}q0,${-r} ${r},${-r}Z`

/** A shape in three tones, lit from the upper left. */
export function body(d: string, color: string, dx = -12, dy = -9): string {
  const moved = (times: number, tone: string) =>
    `<path d="${d}" transform="translate(${dx * times} ${dy * times})" fill="${tone}"/>`
  return (
    fill(d, darker(color)) + clip(d, moved(1, color) + moved(4.2, mix(lighter(color), color, 0.25)))
  )
}

/** A stroke in three tones: stalks, canes, handles, ropes. */
export const rod = (d: string, color: string, width: number) =>
  line(d, darker(color), width) +
  at(-width * 0.1, -width * 0.1, line(d, color, width * 0.68)) +
  at(-width * 0.2, -width * 0.2, line(d, lighter(color), width * 0.18))

export const shine = (cx: number, cy: number, rx: number, ry: number, turn = -35, opacity = 0.5) =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="#fff" opacity="${opacity}" transform="rotate(${turn} ${cx} ${cy})"/>`

export const shadow = (cx: number, cy: number, rx: number, ry = rx * 0.13) =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="#3a2a1a" opacity="0.2"/>`

export function leaf(length: number, width: number, color = '#4f9a3d'): string {
  const half = (side: number) =>
    `M0,0C${side * width},${-length * 0.25} ${side * width * 0.8},${-length * 0.75} 0,${-length}Z`
  return (
    fill(half(-1), lighter(color, 0.14)) +
    fill(half(1), darker(color, 0.16)) +
    line(`M0,0L0,${-length * 0.9}`, lighter(color, 0.35), Math.max(1.2, width * 0.07))
  )
}

export const calyx = (size: number, color = '#4a8f36', stalk = size * 0.7) =>
  times(6, (i) => at(0, 0, leaf(size, size * 0.28, color), 1, i * 60 + 15)) +
  rod(`M0,0Q2,${-stalk * 0.6} ${stalk * 0.3},${-stalk}`, color, size * 0.24)

type Kernel = (color: string, turn: number) => string
export const kernel =
  (rx: number, ry: number): Kernel =>
  (color, turn) =>
    `<ellipse rx="${rx}" ry="${ry}" fill="${color}" transform="rotate(${turn})"/>`

/** A mound on (0, 0), of the given half width and height. */
export function heap(
  half: number,
  height: number,
  color: string,
  shape: Kernel = kernel(6, 2.6),
  count = 110,
): string {
  const next = random(half + height + count)
  const dome = `M${-half},0C${-half * 0.72},${-height * 0.55} ${-half * 0.4},${-height} 0,${-height}C${half * 0.4},${-height} ${half * 0.72},${-height * 0.55} ${half},0C${half * 0.6},${height * 0.24} ${-half * 0.6},${height * 0.24} ${-half},0Z`
  const tones = [lighter(color, 0.45), lighter(color, 0.2), darker(color, 0.14), darker(color, 0.3)]
  return (
    body(dome, color) +
    clip(
      dome,
      times(count, () => {
        const x = (next() * 2 - 1) * half
        const y = -next() * height + height * 0.2
        return at(
          Math.round(x),
          Math.round(y),
          shape(tones[Math.floor(next() * 4)] ?? color, Math.round(next() * 180)),
        )
      }),
    )
  )
}

/** Whole pieces piled up: rows from the back to the front, narrower towards the top. */
export function pile(rows: number[], dx: number, dy: number, piece: (i: number) => string): string {
  let index = 0
  return rows
    .map((count, row) =>
      times(count, (i) => {
        index += 1
        return at((i - (count - 1) / 2) * dx, (row - rows.length + 1) * dy, piece(index))
      }),
    )
    .join('')
}
