import {
  at,
  body,
  box,
  clip,
  type Drawings,
  darker,
  fill,
  heap,
  kernel,
  leaf,
  lighter,
  line,
  oval,
  pile,
  random,
  rod,
  shadow,
  shine,
  times,
} from './kit.ts'
import { bottle, bowl } from './vessels.ts'

const nut = (color = '#8a5a36') => {
  const next = random(7)
  const d = oval(0, 0, 58, 55)
  return (
    body(d, color) +
    clip(
      d,
      times(34, () => {
        const x = (next() - 0.5) * 104
        const y = (next() - 0.5) * 96
        return line(
          `M${x},${y}q${4 + next() * 6},${8 + next() * 8} ${next() * 8},${18 + next() * 8}`,
          next() > 0.5 ? darker(color, 0.25) : lighter(color, 0.22),
          1.8,
        )
      }),
    ) +
    fill(oval(-12, -28, 6), '#4a2f1e') +
    fill(oval(12, -30, 6), '#4a2f1e') +
    fill(oval(1, -12, 6.5), '#4a2f1e')
  )
}

const half = () =>
  body('M-62,-8A62,58 0,0,0 62,-8Z', '#8a5a36') +
  fill(oval(0, -8, 62, 22), '#6d432a') +
  fill(oval(0, -9, 56, 18.5), '#fffaf0') +
  fill(oval(0, -6, 42, 12), '#e4e8e2')

const tender = (color = '#7fb24a') =>
  body(
    'M-40,-62C-78,-40 -76,40 -34,66C-14,76 14,76 34,66C76,40 78,-40 40,-62Q0,-78 -40,-62Z',
    color,
  ) +
  line('M-24,-58C-40,-20 -36,30 -14,66M26,-58C42,-20 38,30 16,66', darker(color, 0.1), 2.5) +
  shine(-44, -10, 6, 24, 8, 0.4)

const openTender = () =>
  tender('#8cbf54') +
  body('M-44,-60L-20,-86L26,-84L44,-60Q0,-44 -44,-60Z', '#f0ead2', -5, -3) +
  fill(oval(3, -78, 22, 8), '#cfc8a8') +
  rod('M6,-78L34,-142L52,-146', '#e2556a', 8)

const cup = () =>
  body('M-44,-6A44,42 0,0,0 44,-6Z', '#a8794c', -6, -4) +
  fill(oval(0, -6, 44, 16), '#8a5a36') +
  fill(oval(0, -7, 39, 13), '#f3e4c4') +
  fill(oval(0, -4, 27, 8), '#dcc69c')

const peanut = (color = '#d9ab6a') => {
  const d =
    'M-62,0C-62,-28 -28,-34 -4,-20C22,-36 64,-28 64,2C64,32 22,36 -2,20C-28,34 -62,28 -62,0Z'
  return (
    body(d, color, -6, -5) +
    clip(
      d,
      times(6, (i) => line(`M${-52 + i * 21},-30q8,30 0,60`, darker(color, 0.15), 2)) +
        line('M-60,-8Q0,-2 62,-8M-60,12Q0,8 62,12', darker(color, 0.12), 2),
    )
  )
}

const openPeanut = () =>
  peanut() +
  fill(
    'M-52,0C-52,-20 -26,-24 -4,-12C20,-26 54,-20 54,2C54,22 20,26 -2,12C-26,24 -52,20 -52,0Z',
    '#f2dfb8',
  ) +
  body(oval(-27, 0, 18, 14), '#b5583c', -4, -3) +
  body(oval(27, 0, 19, 15), '#c0643f', -4, -3)

const sesameFlower = () =>
  rod('M0,120L0,-90', '#8fa255', 6) +
  times(
    4,
    (i) =>
      at(0, 84 - i * 40, leaf(74 - i * 8, 20, '#5a9e45'), 1, 58) +
      at(0, 70 - i * 40, leaf(74 - i * 8, 20, '#5a9e45'), 1, -58),
  ) +
  times(5, (i) =>
    at(
      0,
      40 - i * 32,
      body('M-6,0L-8,-30Q0,-38 8,-30L6,0Z', '#a9bb6a', -2, -2),
      1,
      i % 2 ? 26 : -26,
    ),
  ) +
  at(0, -92, body('M-16,0C-20,-20 -10,-26 0,-26C10,-26 20,-20 16,0Q0,8 -16,0Z', '#f6dfea', -3, -3))

const oil = (color: string, cap: string, picture: string) =>
  bottle(color, cap, 0.84) + at(0, -62, picture)

const castor = () =>
  times(7, (i) => at(0, 20, leaf(118 - Math.abs(i - 3) * 8, 26, '#5a8a4a'), 1, (i - 3) * 42)) +
  pile(
    [1, 2, 3],
    52,
    44,
    (i) =>
      times(12, (k) => at(0, 0, line('M0,-20L0,-31', '#b5443c', 4), 1, k * 30)) +
      body(oval(0, 0, 25), i % 2 ? '#c9564a' : '#d96a58', -6, -4),
  )

const boll = () =>
  times(5, (i) => at(0, 34, leaf(64, 16, '#8a6a44'), 1, -100 + i * 50)) +
  body(oval(-26, 4, 30, 28), '#fbf8f0', -6, -5) +
  body(oval(26, 4, 30, 28), '#f6f2e8', -6, -5) +
  body(oval(0, 18, 30, 26), '#f8f5ec', -6, -5) +
  body(oval(0, -18, 31, 29), '#fffdf8', -6, -5)

const cottonPlant = () =>
  rod('M0,130Q-4,40 0,-40', '#7a5a3a', 9) +
  rod('M0,80Q40,60 66,20', '#7a5a3a', 7) +
  rod('M-2,90Q-44,70 -70,36', '#7a5a3a', 7) +
  at(0, 104, leaf(80, 34, '#5a9a4c'), 1, 66) +
  at(0, 96, leaf(80, 34, '#5a9a4c'), 1, -74) +
  at(2, -54, boll(), 1.1) +
  at(76, 8, boll(), 0.88) +
  at(-78, 22, boll(), 0.86)

const cane = (color: string) =>
  times(3, (i) => at(0, -96, leaf(104, 15, '#6fae4a'), 1, (i - 1) * 44)) +
  line('M0,118L0,-98', darker(color, 0.2), 25) +
  line('M-3,117L-3,-98', color, 17) +
  line('M-8,116L-8,-98', lighter(color, 0.3), 4) +
  times(5, (i) => fill(box(-14, -60 + i * 38, 28, 6, 3), darker(color, 0.34)))

export const COCONUT_DRAWINGS: Drawings = {
  coconut: {
    backdrop: 'mint',
    draw: () =>
      shadow(240, 296, 150) + at(186, 216, nut(), 1.2, -10) + at(302, 258, half(), 1.12, 6),
  },
  'tender-coconut': {
    backdrop: 'sky',
    draw: () =>
      shadow(240, 298, 140) +
      at(162, 222, tender('#6fa541')) +
      at(318, 222, tender('#95c25c')) +
      at(238, 222, openTender(), 1.12),
  },
  copra: {
    backdrop: 'peach',
    draw: () =>
      shadow(240, 292, 160) +
      at(
        240,
        272,
        pile([2, 3, 4], 88, 46, (i) => at(0, 0, cup(), 1, (i % 3) * 12 - 12)),
      ),
  },
  'coconut-heap': {
    backdrop: 'morning',
    draw: () =>
      shadow(240, 312, 170, 20) +
      at(
        240,
        268,
        pile([2, 3, 4], 92, 62, (i) =>
          at(0, 0, nut(i % 2 ? '#8a5a36' : '#9a6a42'), 0.88, (i % 4) * 30 - 40),
        ),
      ),
  },
  groundnut: {
    backdrop: 'lime',
    draw: () =>
      shadow(240, 290, 150) +
      at(
        240,
        262,
        pile([2, 3], 112, 52, (i) =>
          at(
            0,
            0,
            i === 4 ? openPeanut() : peanut(i % 2 ? '#d9ab6a' : '#cf9d5a'),
            0.94,
            (i % 3) * 16 - 16,
          ),
        ),
      ) +
      at(244, 156, openPeanut(), 0.96, -14),
  },
  sesame: {
    backdrop: 'butter',
    draw: () =>
      shadow(240, 302, 140) +
      at(162, 180, sesameFlower(), 1, -6) +
      at(286, 302, bowl('#b5583c', heap(88, 52, '#4a4248', kernel(4.4, 2.8), 150)), 0.94),
  },
  'sesame-oil': {
    backdrop: 'sand',
    draw: () =>
      shadow(240, 300, 120) +
      at(200, 298, oil('#d9922e', '#5d4030', heap(22, 18, '#4a4248', kernel(3, 2), 20)), 1.06) +
      at(318, 302, bowl('#8a5a34', heap(88, 40, '#4a4248', kernel(5, 3.2), 90)), 0.5),
  },
  'coconut-oil': {
    backdrop: 'aqua',
    draw: () =>
      shadow(240, 300, 120) +
      at(200, 298, oil('#f3efd4', '#4f9a63', at(0, -4, half(), 0.38)), 1.06) +
      at(322, 270, half(), 0.84),
  },
  'groundnut-oil': {
    backdrop: 'rose',
    draw: () =>
      shadow(240, 300, 120) +
      at(200, 298, oil('#f0bf3e', '#c8553d', at(0, -2, openPeanut(), 0.48)), 1.06) +
      at(318, 278, peanut(), 0.72, -12) +
      at(330, 244, openPeanut(), 0.66, 18),
  },
  castor: { backdrop: 'lilac', draw: () => shadow(240, 298, 120) + at(240, 196, castor(), 1.06) },
  cotton: { backdrop: 'sky', draw: () => shadow(240, 300, 90) + at(240, 172, cottonPlant(), 0.98) },
  sugarcane: {
    backdrop: 'paddy',
    draw: () =>
      shadow(240, 316, 110) +
      at(172, 218, cane('#a05a7a'), 0.84, -8) +
      at(308, 218, cane('#a05a7a'), 0.84, 8) +
      at(216, 214, cane('#b56a86'), 0.88, -3) +
      at(264, 216, cane('#9a5274'), 0.88, 3),
  },
  'icon-coconut': {
    backdrop: 'aqua',
    draw: () =>
      shadow(240, 306, 130) +
      at(200, 196, nut(), 1.34, -10) +
      at(276, 262, half(), 1.16, 6) +
      at(166, 286, peanut(), 0.74, -10),
  },
}
