import type { BoardSize } from './board-options.ts'

type ImageFormat = {
  width: number
  height: number | null
  unitSize: number
  /** Horizontal margin. */
  edge: number
  gap: number
  /** True if the range is beside the average, false if it is below. */
  isRangeBeside: boolean
}

/** Sizes in pixels. A phone's image is as high as its rows; A4 has 200 dpi. */
export const IMAGE_FORMATS: Record<BoardSize, ImageFormat> = {
  phone: { width: 1080, height: null, unitSize: 33, edge: 36, gap: 22, isRangeBeside: false },
  a4: { width: 1654, height: 2339, unitSize: 38, edge: 44, gap: 30, isRangeBeside: true },
}

/** The light colours of tokens.css: an image has no theme. */
export const COLORS = {
  paper: '#ffffff',
  accent: '#1f6b3b',
  onAccent: '#ffffff',
  soft: '#e5f1e6',
  softText: '#1a6135',
  text: '#1e1f1a',
  muted: '#56544b',
  border: '#e4e1d8',
  warning: '#fbf1d9',
  warningText: '#744c00',
}
export type Color = keyof typeof COLORS

export type Style = { size: number; weight: number; color: Color }

/** @param px scales a length @param unitSize font size of units, before scaling */
export function boardStyles(px: (length: number) => number, unitSize: number) {
  return {
    title: { size: px(68), weight: 700, color: 'onAccent' },
    subtitle: { size: px(44), weight: 600, color: 'onAccent' },
    day: { size: px(40), weight: 500, color: 'onAccent' },
    heading: { size: px(30), weight: 600, color: 'muted' },
    detail: { size: px(25), weight: 400, color: 'muted' },
    category: { size: px(44), weight: 700, color: 'softText' },
    name: { size: px(45), weight: 600, color: 'text' },
    otherDay: { size: px(31), weight: 600, color: 'warningText' },
    average: { size: px(62), weight: 700, color: 'text' },
    range: { size: px(32), weight: 500, color: 'muted' },
    unit: { size: px(unitSize), weight: 500, color: 'text' },
    secondUnit: { size: px(unitSize * 0.8), weight: 500, color: 'muted' },
    note: { size: px(30), weight: 500, color: 'muted' },
  } as const satisfies Record<string, Style>
}
