import {
  at,
  body,
  box,
  type Drawings,
  darker,
  faded,
  fill,
  heap,
  kernel,
  leaf,
  lighter,
  line,
  oval,
  pile,
  rod,
  shadow,
  shine,
  times,
} from './kit.ts'
import { tomato } from './vegetables.ts'
import { bottle, bowl, jar, pouch, sack } from './vessels.ts'

const sprout = () =>
  rod('M0,30Q-2,0 2,-16', '#5a9e45', 6) +
  at(2, -8, leaf(40, 16, '#5fae4c'), 1, 52) +
  at(0, -2, leaf(36, 15, '#5fae4c'), 1, -54)
const worm = () => rod('M-26,8C-14,-14 -4,18 8,0C14,-10 22,-8 26,0', '#d98a8a', 9)
const neemSprig = () =>
  line('M0,34Q4,0 0,-34', '#6b7d3a', 3) +
  times(
    4,
    (i) =>
      at(1, 26 - i * 16, leaf(30, 9, '#4a9148'), 1, 56) +
      at(1, 26 - i * 16, leaf(30, 9, '#4a9148'), 1, -56),
  ) +
  at(0, -26, leaf(24, 8, '#4a9148'))
const compost = (color = '#5d4030') => heap(96, 66, color, kernel(5, 3.4), 90)

const coir = () =>
  fill('M-110,-84L20,-114L110,-84L-14,-50Z', '#c08a58') +
  fill('M-110,-84L-14,-50L-14,18L-110,-16Z', '#a87244') +
  fill('M110,-84L-14,-50L-14,18L110,-16Z', '#8a5a36') +
  times(30, (i) =>
    line(
      `M${-100 + ((i * 29) % 80)},${-62 + ((i * 17) % 52)}l9,5`,
      i % 2 ? '#c08a58' : '#8f6038',
      2.2,
    ),
  ) +
  times(30, (i) =>
    line(
      `M${2 + ((i * 31) % 96)},${-56 + ((i * 19) % 40)}l9,-4`,
      i % 2 ? '#a87244' : '#6f4628',
      2.2,
    ),
  ) +
  line('M-62,-67L-62,1M-62,-67L66,-99M48,-67L48,1M48,-67L-62,-96', '#f0dcae', 4)

const packet = (color: string, picture: string) =>
  body(box(-50, -146, 100, 146, 6), color, -8, -4) +
  fill(box(-50, -146, 100, 18, 6), darker(color, 0.2)) +
  fill(box(-38, -112, 76, 76, 10), '#fffaf0') +
  at(0, -74, picture) +
  line('M-28,-20L28,-20', lighter(color, 0.6), 5)

const frond = (length: number) =>
  times(8, (k) => {
    const y = -length * (0.24 + k * 0.095)
    const size = 48 - Math.abs(k - 2) * 4
    return at(0, y, leaf(size, 8, '#5fae4c'), 1, 34) + at(0, y, leaf(size, 8, '#4c9a45'), 1, -34)
  }) + line(`M0,0L0,${-length}`, '#8cbf5a', 4)

const sapling = () =>
  [-84, 84, -54, 54, -24, 24]
    .map((turn, i) => at(0, -62, frond(132 + i * 5), 0.92, turn))
    .join('') +
  rod('M0,0L0,-76', '#8fa255', 13) +
  body(oval(0, -2, 42, 36), '#8a5a36') +
  line('M-22,-16q6,18 0,30M18,-20q-4,20 4,34', '#6d432a', 2.4) +
  body('M-62,6L62,6L50,84L-50,84Z', '#3f4650', -8, -3) +
  body('M-66,0Q0,-12 66,0L64,16Q0,26 -64,16Z', '#5d4030', -4, -3)

const comb = () => {
  const cell = (x: number, y: number, color: string) =>
    at(
      x,
      y,
      fill('M0,-19L16.5,-9.5L16.5,9.5L0,19L-16.5,9.5L-16.5,-9.5Z', '#c47f1a') +
        fill('M0,-15L13,-7.5L13,7.5L0,15L-13,7.5L-13,-7.5Z', color),
    )
  return times(3, (row) =>
    times(4 - row, (i) =>
      cell((i - (3 - row) / 2) * 34, -row * 29, (i + row) % 2 ? '#f6bc3a' : '#fbd368'),
    ),
  )
}
const dipper = () =>
  rod('M40,-96L4,-16', '#a5703c', 8) +
  at(
    0,
    -4,
    times(4, (i) =>
      body(
        box(-17 + Math.abs(i - 1.5) * 3, -16 + i * 11, 34 - Math.abs(i - 1.5) * 6, 9, 4),
        '#c08a4c',
        -3,
        -2,
      ),
    ),
    1,
    24,
  )
const bee = () =>
  faded(0.85, fill(oval(-4, -15, 8, 13), '#e6f4fa') + fill(oval(9, -14, 8, 12), '#e6f4fa')) +
  body(oval(0, 0, 19, 12), '#f6bc3a', -3, -3) +
  line('M-5,-10L-5,10M5,-10L5,10', '#3f3430', 5) +
  fill(oval(-17, -1, 6), '#3f3430')

const jaggery = (color: string) =>
  body('M-46,-20C-46,-46 46,-46 46,-20L54,22C54,42 -54,42 -54,22Z', color, -9, -6) +
  fill(oval(0, -24, 45, 14), lighter(color, 0.26)) +
  shine(-32, 6, 5, 12, 8, 0.35)

const basket = () =>
  rod('M-96,-78C-90,-190 90,-190 96,-78', '#a5703c', 13) +
  at(-52, -92, tomato(), 0.66) +
  at(50, -92, sprig(), 1) +
  at(4, -96, fill(oval(0, 0, 1), '#a5703c') + body(oval(0, -6, 40, 38), '#f2b233', -7, -5), 0.94) +
  body('M-112,-84L112,-84L88,0L-88,0Z', '#d9a760', -12, -4) +
  times(9, (i) => line(`M${-96 + i * 24},-80L${-76 + i * 19},-4`, '#b5803c', 4)) +
  line('M-104,-56L104,-56M-97,-30L97,-30', '#c2904c', 7) +
  body('M-116,-92L116,-92L112,-72L-112,-72Z', '#e6ba78', -6, -4)
const sprig = () =>
  times(5, (i) => at(0, 30, leaf(88, 26, i % 2 ? '#4c9a45' : '#5fae4c'), 1, (i - 2) * 22))

const scales = () =>
  rod('M0,0L0,-176', '#8a5a34', 12) +
  body('M-56,0Q0,-34 56,0Z', '#8a5a34', -5, -4) +
  rod('M-106,-160Q0,-184 106,-160', '#d9a33c', 10) +
  body(oval(0, -178, 12), '#d9a33c', -3, -3) +
  [-106, 106]
    .map(
      (x) =>
        line(`M${x},-158L${x - 42},-82M${x},-158L${x + 42},-82`, '#8f7a4c', 3) +
        at(
          x,
          -82,
          (x < 0
            ? heap(38, 30, '#f0b43c', kernel(4, 3), 34)
            : pile([1, 2], 36, 26, () => at(0, -18, tomato(), 0.36))) +
            body('M-52,-2L52,-2Q42,30 0,30Q-42,30 -52,-2Z', '#d9a33c', -6, -4),
        ),
    )
    .join('')

export const PANTRY_DRAWINGS: Drawings = {
  vermicompost: {
    backdrop: 'lime',
    draw: () =>
      shadow(240, 300, 150) +
      at(204, 298, pouch('#8a5a3c', at(0, 4, compost(), 0.36) + at(0, -14, sprout(), 0.8)), 1.08) +
      at(330, 298, compost(), 0.62) +
      at(330, 262, sprout(), 0.86) +
      at(330, 292, worm(), 0.9),
  },
  'neem-cake': {
    backdrop: 'mint',
    draw: () =>
      shadow(240, 300, 150) +
      at(206, 298, pouch('#5d8a4c', neemSprig()), 1.08) +
      at(328, 298, compost('#8a7444'), 0.64) +
      at(384, 262, neemSprig(), 1.1, 30),
  },
  panchagavya: {
    backdrop: 'sand',
    draw: () =>
      shadow(240, 300, 120) +
      at(208, 298, bottle('#7a6a34', '#3f7a4a', 0.8) + at(0, -64, sprout(), 0.72), 1.08) +
      at(322, 302, bowl('#b5693c', fill(oval(0, 0, 86, 12), '#7a6a34')), 0.6),
  },
  'coir-block': {
    backdrop: 'peach',
    draw: () =>
      shadow(240, 292, 150) +
      at(226, 268, coir(), 1.16) +
      at(352, 296, heap(60, 36, '#8a5a36', kernel(5, 1.6), 60), 0.8),
  },
  'seed-packets': {
    backdrop: 'sky',
    draw: () =>
      shadow(240, 300, 150) +
      at(158, 294, packet('#d8653f', at(0, 4, tomato(), 0.46)), 1.12, -12) +
      at(322, 294, packet('#6a58a0', at(0, 0, sprig(), 0.42)), 1.12, 12) +
      at(240, 300, packet('#5a9a58', sprout()), 1.2),
  },
  'coconut-sapling': {
    backdrop: 'morning',
    draw: () => shadow(240, 316, 80) + at(240, 226, sapling(), 1.04),
  },
  honey: {
    backdrop: 'peach',
    draw: () =>
      shadow(240, 300, 150) +
      at(196, 298, jar('#e8992a', '#a5703c', 0.94) + at(0, -66, bee(), 1), 1.12) +
      at(332, 282, comb(), 0.92) +
      at(330, 220, dipper(), 0.9, 8) +
      at(340, 116, bee(), 0.8, -12),
  },
  'palm-jaggery': {
    backdrop: 'aqua',
    draw: () =>
      shadow(240, 294, 150) +
      times(5, (i) => at(240, 280, leaf(190, 22, '#6fae4a'), 1, (i - 2) * 38)) +
      at(
        240,
        258,
        pile([1, 2, 3], 98, 58, (i) => jaggery(i % 2 ? '#5d3a28' : '#6d4630')),
      ),
  },
  'country-sugar': {
    backdrop: 'rose',
    draw: () =>
      shadow(240, 300, 140) +
      at(216, 300, sack('#e2c796', heap(74, 58, '#c98a3c', kernel(2.6, 2), 80)), 1.06) +
      at(334, 272, jaggery('#c98a3c'), 0.76),
  },
  'moringa-powder': {
    backdrop: 'butter',
    draw: () =>
      shadow(240, 300, 150) +
      at(204, 298, pouch('#4f8a4a', neemSprig()), 1.08) +
      at(330, 302, bowl('#f4ead6', heap(88, 56, '#7fae4a', kernel(2.4, 2), 60)), 0.62),
  },
  'icon-our-products': {
    backdrop: 'lime',
    draw: () => shadow(240, 310, 130) + at(240, 308, basket(), 1.18),
  },
  'icon-buy-products': {
    backdrop: 'sky',
    draw: () => shadow(240, 312, 120) + at(240, 306, scales(), 0.98),
  },
}
