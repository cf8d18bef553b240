import { brand } from '@vayal/shared/brand'
import type { Locale } from '@vayal/shared/runtime/locale'
import { dayInWords } from '../dates/days.ts'
import { m } from '../messages.ts'
import { unitLabel } from '../prices/unit-label.ts'
import { type Board, type BoardGroup, type BoardRow, countRowsOfOtherDays } from './board.ts'
import { translations } from './board-options.ts'
import { boardStyles, type Color, IMAGE_FORMATS, type Style } from './board-styles.ts'
import { wrapText } from './wrap-text.ts'

export type BoardImage = Board & {
  /** E.g. "1/3"; '' for a board of one image. */
  part: string
}

/** Returns the width of a text in pixels. */
export type MeasureText = (text: string, style: Style) => number

type Line = Style & { text: string; isBoxed?: boolean }
type Box = { x: number; y: number; width: number; height: number; color: Color }
type PlacedLine = Line & { x: number; y: number; align: 'left' | 'right' }
export type Layout = { boxes: Box[]; lines: PlacedLine[]; height: number }

/** Horizontal positions: the product column is left of the prices, which end at `priceRight`. */
type Columns = { nameWidth: number; priceRight: number; averageWidth: number; unitLeft: number }

const LINE_HEIGHT = 1.4
/** Distance from the middle of a line to its baseline, as a fraction of the font size. */
const BASELINE = 0.35
/** A name is not scaled below this factor: a very long word breaks instead. */
const MIN_NAME_SCALE = 0.6

/** Positions all texts of the board, from the top down. @param scale factor of all sizes */
export function layOutBoard(board: BoardImage, measure: MeasureText, scale: number): Layout {
  return new BoardLayout(board, measure, scale).layOut()
}

class BoardLayout {
  readonly #board: BoardImage
  readonly #measure: MeasureText
  readonly #scale: number
  readonly #styles: ReturnType<typeof boardStyles>
  readonly #width: number
  readonly #isRangeBeside: boolean
  readonly #edge: number
  readonly #gap: number
  readonly #boxes: Box[] = []
  readonly #lines: PlacedLine[] = []
  /** Top of the next band or row. */
  #y = 0

  constructor(board: BoardImage, measure: MeasureText, scale: number) {
    const { width, isRangeBeside, edge, gap, unitSize } = IMAGE_FORMATS[board.size]
    this.#board = board
    this.#measure = measure
    this.#scale = scale
    this.#styles = boardStyles((length) => this.#px(length), unitSize)
    this.#width = width
    this.#isRangeBeside = isRangeBeside
    this.#edge = this.#px(edge)
    this.#gap = this.#px(gap)
  }

  layOut(): Layout {
    this.#addMasthead()
    const columns = this.#columns()
    this.#addHeadings(columns)
    for (const group of this.#board.groups) this.#addGroup(group, columns)
    this.#addFooter()
    return { boxes: this.#boxes, lines: this.#lines, height: this.#y }
  }

  #addMasthead(): void {
    const { day, part } = this.#board
    const { title, subtitle } = this.#styles
    const padding = this.#px(36)
    const space = this.#px(14)
    const titleLines = this.#translated((locale) => m.prices_title({}, { locale }), title, subtitle)
    const dayLines = this.#translated((locale) => dayInWords(day, locale), this.#styles.day)
    const titleHeight = heightOf(titleLines)
    const height = titleHeight + space + heightOf(dayLines) + 2 * padding
    this.#addBand(height, 'accent')
    this.#place(titleLines, this.#edge, this.#y + padding)
    this.#place(dayLines, this.#edge, this.#y + padding + titleHeight + space)
    if (part) {
      const right = this.#width - this.#edge
      this.#place([{ ...title, text: part }], right, this.#y + padding, 'right')
    }
    this.#y += height
  }

  /** Price and unit columns are as wide as their texts; the product column gets the rest. */
  #columns(): Columns {
    const rows = this.#board.groups.flatMap((group) => group.rows)
    const units = [...rows.flatMap((row) => this.#unitLines(row)), ...this.#unitHeading()]
    const averageWidth = this.#widest(rows.map((row) => this.#average(row)))
    const rangeWidth = this.#widest(rows.map((row) => this.#range(row)))
    const amountsWidth = this.#isRangeBeside
      ? averageWidth + this.#gap + rangeWidth
      : Math.max(averageWidth, rangeWidth)
    const unitLeft = this.#width - this.#edge - this.#widest(units)
    const priceRight = unitLeft - this.#gap
    const nameWidth = priceRight - amountsWidth - this.#gap - this.#edge
    return { nameWidth, priceRight, averageWidth, unitLeft }
  }

  #addHeadings({ priceRight, unitLeft }: Columns): void {
    const { heading, detail } = this.#styles
    const product = this.#translated((locale) => m.board_product({}, { locale }), heading)
    const unit = this.#unitHeading()
    const price = [
      ...this.#translated((locale) => m.board_price({}, { locale }), heading),
      ...this.#translated((locale) => m.board_price_detail({}, { locale }), detail),
    ]
    const padding = this.#px(16)
    const bottom = this.#y + heightOf(price) + padding
    this.#place(product, this.#edge, bottom - heightOf(product))
    this.#place(price, priceRight, bottom - heightOf(price), 'right')
    this.#place(unit, unitLeft, bottom - heightOf(unit))
    this.#y = bottom + padding
  }

  #addGroup({ category, rows }: BoardGroup, columns: Columns): void {
    const style = this.#styles.category
    const names = category
      ? this.#wrapped(category, style, this.#width - 2 * this.#edge)
      : this.#translated((locale) => m.board_no_category({}, { locale }), style)
    const padding = this.#px(14)
    const height = heightOf(names) + 2 * padding
    this.#addBand(height, 'soft')
    this.#place(names, this.#edge, this.#y + padding)
    this.#y += height
    for (const [at, row] of rows.entries()) {
      if (at > 0) this.#addBorder()
      this.#addRow(row, columns)
    }
  }

  #addRow(row: BoardRow, { nameWidth, priceRight, averageWidth, unitLeft }: Columns): void {
    const name = this.#wrapped(row.name, this.#nameStyle(row, nameWidth), nameWidth)
    if (row.otherDay !== undefined) name.push(this.#otherDay(row.otherDay))
    const units = this.#unitLines(row)
    const average = this.#average(row)
    const range = this.#range(row)
    const price = this.#isRangeBeside || !row.range ? [average] : [average, range]
    const height = Math.max(...[name, units, price].map(heightOf)) + 2 * this.#px(14)
    const centred = (block: readonly Line[]) => this.#y + (height - heightOf(block)) / 2
    this.#place(name, this.#edge, centred(name))
    this.#place(price, priceRight, centred(price), 'right')
    if (this.#isRangeBeside) {
      this.#place([range], priceRight - averageWidth - this.#gap, centred([range]), 'right')
    }
    this.#place(units, unitLeft, centred(units))
    this.#y += height
  }

  #addFooter(): void {
    const { groups, language } = this.#board
    const border = this.#px(6)
    this.#addBand(border, 'accent')
    this.#y += border + this.#px(20)
    const notes =
      countRowsOfOtherDays(groups) === 0
        ? []
        : translations(language, (locale) => m.board_other_days_note({}, { locale }))
    const lines = [...notes.map(({ text }) => text), brand.name].flatMap((text) =>
      this.#wrapped(text, this.#styles.note, this.#width - 2 * this.#edge),
    )
    this.#place(lines, this.#edge, this.#y)
    this.#y += heightOf(lines) + this.#px(24)
  }

  #unitHeading(): Line[] {
    return this.#translated((locale) => m.price_units({}, { locale }), this.#styles.heading)
  }

  #unitLines({ units }: BoardRow): Line[] {
    const { unit, secondUnit } = this.#styles
    return this.#translated((locale) => unitLabel(units, locale), unit, secondUnit)
  }

  #average({ average }: BoardRow): Line {
    return { ...this.#styles.average, text: average }
  }

  #range({ range }: BoardRow): Line {
    return { ...this.#styles.range, text: range }
  }

  /** Scaled down until no word breaks; full size, with a broken word, if that would be below `MIN_NAME_SCALE`. */
  #nameStyle(row: BoardRow, maxWidth: number): Style {
    const { name: full } = this.#styles
    const words = row.name.split(/\s+/).map((text) => ({ ...full, text }))
    const fit = Math.min(1, maxWidth / this.#widest(words))
    return fit < MIN_NAME_SCALE ? full : { ...full, size: Math.floor(full.size * fit) }
  }

  #otherDay(day: string): Line {
    const none = translations(this.#board.language, (locale) => m.board_no_day({}, { locale }))
    const text = day || none.map((translation) => translation.text).join(' · ')
    return { ...this.#styles.otherDay, text, isBoxed: true }
  }

  #translated(translate: (locale: Locale) => string, first: Style, others = first): Line[] {
    return translations(this.#board.language, translate).map(({ text }, at) => ({
      ...(at === 0 ? first : others),
      text,
    }))
  }

  #wrapped(text: string, style: Style, maxWidth: number): Line[] {
    const pieces = wrapText(text, maxWidth, (piece) => this.#measure(piece, style))
    return pieces.map((piece) => ({ ...style, text: piece }))
  }

  #px(length: number): number {
    return Math.round(length * this.#scale)
  }

  #widest(lines: readonly Line[]): number {
    return Math.max(0, ...lines.map((line) => this.#measure(line.text, line)))
  }

  #place(block: readonly Line[], x: number, top: number, align: 'left' | 'right' = 'left'): void {
    let lineTop = top
    for (const line of block) {
      const height = line.size * LINE_HEIGHT
      if (line.isBoxed) this.#addBox(line, x, lineTop)
      const baseline = lineTop + height / 2 + line.size * BASELINE
      this.#lines.push({ ...line, x: line.isBoxed ? x + this.#px(12) : x, y: baseline, align })
      lineTop += height
    }
  }

  #addBox(line: Line, x: number, top: number): void {
    const height = line.size * LINE_HEIGHT
    const width = this.#measure(line.text, line) + this.#px(24)
    this.#boxes.push({ x, y: top + height * 0.06, width, height: height * 0.94, color: 'warning' })
  }

  #addBand(height: number, color: Color): void {
    this.#boxes.push({ x: 0, y: this.#y, width: this.#width, height, color })
  }

  #addBorder(): void {
    const width = this.#width - 2 * this.#edge
    this.#boxes.push({ x: this.#edge, y: this.#y, width, height: 2, color: 'border' })
  }
}

function heightOf(block: readonly Line[]): number {
  return block.reduce((sum, line) => sum + line.size * LINE_HEIGHT, 0)
}
