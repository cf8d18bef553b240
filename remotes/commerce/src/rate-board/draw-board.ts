import { brand } from '@vayal/shared/brand'
import { dayInWords } from '../dates/days.ts'
import { m } from '../messages.ts'
import { unitLabel } from '../prices/unit-label.ts'
import { type BoardGroup, type BoardRow, countOtherDays } from './board.ts'
import { type BoardLanguage, type BoardSize, translations } from './board-options.ts'

export type BoardImage = {
  groups: readonly BoardGroup[]
  /** `dd/MM/yyyy`. */
  day: string
  language: BoardLanguage
  size: BoardSize
  /** E.g. "1/3"; '' for a board of one image. */
  part: string
}

type Sheet = {
  width: number
  height: number | null
  unitSize: number
  /** Horizontal margin. */
  edge: number
  gap: number
  /** False when the range is below the average. */
  isRangeBeside: boolean
}

/** In pixels. A phone's image is as high as its rows; A4 has 200 dpi. */
const SHEETS: Record<BoardSize, Sheet> = {
  phone: { width: 1080, height: null, unitSize: 33, edge: 36, gap: 22, isRangeBeside: false },
  a4: { width: 1654, height: 2339, unitSize: 38, edge: 44, gap: 30, isRangeBeside: true },
}
/** Scales to try until all rows fit on the paper, largest first. */
const PAPER_SCALES = Array.from({ length: 26 }, (_, step) => 1.5 - step * 0.04)

/** The light colours of tokens.css: an image has no theme. */
const COLORS = {
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

const LINE_HEIGHT = 1.4
/** Distance from the middle of a line to its baseline, as a fraction of the font size. */
const BASELINE = 0.35

type Color = keyof typeof COLORS
type Style = { size: number; weight: number; color: Color }
type Line = Style & { text: string; isBoxed?: boolean }
type Box = { x: number; y: number; width: number; height: number; color: Color }
type PlacedLine = Line & { x: number; y: number; align: 'left' | 'right' }
type Layout = { boxes: Box[]; lines: PlacedLine[]; height: number }

/** Draws a part of the board as a PNG. @throws {Error} without a canvas or the Tamil font. */
export async function drawBoard(board: BoardImage): Promise<Blob> {
  const sheet = SHEETS[board.size]
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { alpha: false })
  if (!context) throw new Error('The browser provides no canvas')
  const family = getComputedStyle(document.body).fontFamily
  await document.fonts.load(`700 40px ${family}`, 'தமிழ்')

  const layout = fittingLayout(context, family, board)
  canvas.width = sheet.width
  canvas.height = Math.ceil(sheet.height ?? layout.height)
  paint(context, family, layout)
  return pngOf(canvas)
}

function fittingLayout(
  context: CanvasRenderingContext2D,
  family: string,
  board: BoardImage,
): Layout {
  const { height } = SHEETS[board.size]
  if (height === null) return layOut(context, family, board, 1)
  let layout: Layout | undefined
  for (const scale of PAPER_SCALES) {
    layout = layOut(context, family, board, scale)
    if (layout.height <= height) break
  }
  return layout ?? layOut(context, family, board, 1)
}

/** Positions all texts of the board, from the top down. @param scale factor of all sizes below. */
function layOut(
  context: CanvasRenderingContext2D,
  family: string,
  { groups, day, language, size, part }: BoardImage,
  scale: number,
): Layout {
  const { width, isRangeBeside, ...sheet } = SHEETS[size]
  const px = (length: number) => Math.round(length * scale)
  const styles = {
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
    unit: { size: px(sheet.unitSize), weight: 500, color: 'text' },
    secondUnit: { size: px(sheet.unitSize * 0.8), weight: 500, color: 'muted' },
    note: { size: px(30), weight: 500, color: 'muted' },
  } as const satisfies Record<string, Style>
  const edge = px(sheet.edge)
  const gap = px(sheet.gap)

  const boxes: Box[] = []
  const lines: PlacedLine[] = []
  let y = 0

  function widthOf({ text, size, weight }: Line): number {
    context.font = fontOf({ size, weight }, family)
    return context.measureText(text).width
  }
  const heightOf = (block: readonly Line[]) =>
    block.reduce((sum, line) => sum + line.size * LINE_HEIGHT, 0)
  const widest = (all: readonly Line[]) => Math.max(0, ...all.map(widthOf))

  function place(block: readonly Line[], x: number, top: number, align: 'left' | 'right' = 'left') {
    let lineTop = top
    for (const line of block) {
      const height = line.size * LINE_HEIGHT
      if (line.isBoxed) {
        const box = { y: lineTop + height * 0.06, height: height * 0.94, color: 'warning' } as const
        boxes.push({ ...box, x, width: widthOf(line) + px(24) })
      }
      const baseline = lineTop + height / 2 + line.size * BASELINE
      lines.push({ ...line, x: line.isBoxed ? x + px(12) : x, y: baseline, align })
      lineTop += height
    }
  }
  const band = (height: number, color: Color) => boxes.push({ x: 0, y, width, height, color })
  const wrapped = (text: string, style: Style, maxWidth: number): Line[] =>
    wrap(text, maxWidth, (piece) => widthOf({ ...style, text: piece })).map((piece) => ({
      ...style,
      text: piece,
    }))

  const titleLines: Line[] = translations(language, (locale) => m.prices_title({}, { locale })).map(
    ({ text }, at) => ({ ...(at === 0 ? styles.title : styles.subtitle), text }),
  )
  const dayLines: Line[] = translations(language, (locale) => dayInWords(day, locale)).map(
    ({ text }) => ({ ...styles.day, text }),
  )
  const mastheadHeight = heightOf(titleLines) + px(14) + heightOf(dayLines) + 2 * px(36)
  band(mastheadHeight, 'accent')
  place(titleLines, edge, y + px(36))
  place(dayLines, edge, y + px(36) + heightOf(titleLines) + px(14))
  if (part) place([{ ...styles.title, text: part }], width - edge, y + px(36), 'right')
  y += mastheadHeight

  // Price and unit columns are as wide as their texts; the product column gets the rest.
  const unitLines = ({ units }: BoardRow): Line[] =>
    translations(language, (locale) => unitLabel(units, locale)).map(({ text }, at) => ({
      ...(at === 0 ? styles.unit : styles.secondUnit),
      text,
    }))
  const average = (row: BoardRow): Line => ({ ...styles.average, text: row.average })
  const range = (row: BoardRow): Line => ({ ...styles.range, text: row.range })
  const headings = (textIn: Parameters<typeof translations>[1], style: Style): Line[] =>
    translations(language, textIn).map(({ text }) => ({ ...style, text }))
  const productHeading = headings((locale) => m.board_product({}, { locale }), styles.heading)
  const unitHeading = headings((locale) => m.price_units({}, { locale }), styles.heading)
  const priceHeading = [
    ...headings((locale) => m.board_price({}, { locale }), styles.heading),
    ...headings((locale) => m.board_price_detail({}, { locale }), styles.detail),
  ]
  const rows = groups.flatMap((group) => group.rows)
  const unitWidth = widest([...rows.flatMap(unitLines), ...unitHeading])
  const averageWidth = widest(rows.map(average))
  const rangeWidth = widest(rows.map(range))
  const amountsWidth = isRangeBeside
    ? averageWidth + gap + rangeWidth
    : Math.max(averageWidth, rangeWidth)
  const unitLeft = width - edge - unitWidth
  const priceRight = unitLeft - gap
  const nameWidth = priceRight - amountsWidth - gap - edge

  const headingsHeight = heightOf(priceHeading) + 2 * px(16)
  const headingTop = (block: readonly Line[]) => y + headingsHeight - px(16) - heightOf(block)
  place(productHeading, edge, headingTop(productHeading))
  place(priceHeading, priceRight, headingTop(priceHeading), 'right')
  place(unitHeading, unitLeft, headingTop(unitHeading))
  y += headingsHeight

  for (const group of groups) {
    const names = group.category
      ? wrapped(group.category, styles.category, width - 2 * edge)
      : headings((locale) => m.board_no_category({}, { locale }), styles.category)
    const categoryHeight = heightOf(names) + 2 * px(14)
    band(categoryHeight, 'soft')
    place(names, edge, y + px(14))
    y += categoryHeight

    for (const [at, row] of group.rows.entries()) {
      const name = wrapped(row.name, styles.name, nameWidth)
      if (row.otherDay !== undefined) name.push({ ...styles.otherDay, ...dayText(row, language) })
      const units = unitLines(row)
      const price = isRangeBeside || !row.range ? [average(row)] : [average(row), range(row)]
      const rowHeight = Math.max(...[name, units, price].map(heightOf)) + 2 * px(14)
      const centred = (block: readonly Line[]) => y + (rowHeight - heightOf(block)) / 2
      if (at > 0) boxes.push({ x: edge, y, width: width - 2 * edge, height: 2, color: 'border' })
      place(name, edge, centred(name))
      place(price, priceRight, centred(price), 'right')
      if (isRangeBeside) {
        const beside = [range(row)]
        place(beside, priceRight - averageWidth - gap, centred(beside), 'right')
      }
      place(units, unitLeft, centred(units))
      y += rowHeight
    }
  }

  boxes.push({ x: 0, y, width, height: px(6), color: 'accent' })
  y += px(6) + px(20)
  const notes =
    countOtherDays(groups) === 0
      ? []
      : translations(language, (locale) => m.board_other_days_note({}, { locale }))
  const footer = [...notes.map(({ text }) => text), brand.name].flatMap((text) =>
    wrapped(text, styles.note, width - 2 * edge),
  )
  place(footer, edge, y)
  return { boxes, lines, height: y + heightOf(footer) + px(24) }
}

function dayText({ otherDay }: BoardRow, language: BoardLanguage): Pick<Line, 'text' | 'isBoxed'> {
  const none = translations(language, (locale) => m.board_no_day({}, { locale }))
  return { text: otherDay || none.map(({ text }) => text).join(' · '), isBoxed: true }
}

/** Wraps a text to lines of at most `maxWidth` pixels, at spaces; breaks a long word anywhere. */
function wrap(text: string, maxWidth: number, widthOf: (piece: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/)) {
    const longer = line ? `${line} ${word}` : word
    if (widthOf(longer) <= maxWidth) {
      line = longer
      continue
    }
    if (line) lines.push(line)
    line = ''
    for (const [letter] of word.matchAll(/.\p{M}*/gsu)) {
      if (line && widthOf(line + letter) > maxWidth) {
        lines.push(line)
        line = ''
      }
      line += letter
    }
  }
  return [...lines, line]
}

function paint(context: CanvasRenderingContext2D, family: string, { boxes, lines }: Layout): void {
  context.fillStyle = COLORS.paper
  context.fillRect(0, 0, context.canvas.width, context.canvas.height)
  for (const { x, y, width, height, color } of boxes) {
    context.fillStyle = COLORS[color]
    context.fillRect(x, Math.round(y), width, Math.round(height))
  }
  for (const { text, x, y, align, color, size, weight } of lines) {
    context.font = fontOf({ size, weight }, family)
    context.fillStyle = COLORS[color]
    context.textAlign = align
    context.fillText(text, x, y)
  }
}

function fontOf({ size, weight }: Pick<Style, 'size' | 'weight'>, family: string): string {
  return `${weight} ${size}px ${family}`
}

async function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  const { promise, resolve } = Promise.withResolvers<Blob | null>()
  canvas.toBlob(resolve, 'image/png')
  const image = await promise
  if (!image) throw new Error('The canvas produced no image')
  return image
}
