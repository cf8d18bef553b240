import { type BoardImage, type Layout, layOutBoard, type MeasureText } from './board-layout.ts'
import { COLORS, IMAGE_FORMATS, type Style } from './board-styles.ts'

/** Scales to try until all rows fit on the paper, largest first. */
const PAPER_SCALES = Array.from({ length: 25 }, (_, step) => 1.5 - step * 0.04)
const MIN_PAPER_SCALE = 0.5

/** Draws a part of the board as a PNG. @throws {Error} without a canvas or the Tamil font. */
export async function drawBoard(board: BoardImage): Promise<Blob> {
  const format = IMAGE_FORMATS[board.size]
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { alpha: false })
  if (!context) throw new Error('The browser provides no canvas')
  const family = getComputedStyle(document.body).fontFamily
  await document.fonts.load(`700 40px ${family}`, 'தமிழ்')

  const layout = fittingLayout(board, (text, style) => {
    context.font = fontOf(style, family)
    return context.measureText(text).width
  })
  canvas.width = format.width
  canvas.height = Math.ceil(format.height ?? layout.height)
  paint(context, family, layout)
  return pngOf(canvas)
}

function fittingLayout(board: BoardImage, measure: MeasureText): Layout {
  const { height } = IMAGE_FORMATS[board.size]
  if (height === null) return layOutBoard(board, measure, 1)
  for (const scale of PAPER_SCALES) {
    const layout = layOutBoard(board, measure, scale)
    if (layout.height <= height) return layout
  }
  return layOutBoard(board, measure, MIN_PAPER_SCALE)
}

function paint(context: CanvasRenderingContext2D, family: string, { boxes, lines }: Layout): void {
  context.fillStyle = COLORS.paper
  context.fillRect(0, 0, context.canvas.width, context.canvas.height)
  for (const { x, y, width, height, color } of boxes) {
    context.fillStyle = COLORS[color]
    context.fillRect(x, Math.round(y), width, Math.round(height))
  }
  for (const { text, x, y, align, color, ...style } of lines) {
    context.font = fontOf(style, family)
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
