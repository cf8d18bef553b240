import {
  at,
  body,
  type Drawings,
  darker,
  fill,
  heap,
  kernel,
  leaf,
  line,
  oval,
  pile,
  rod,
  shadow,
  shine,
  times,
} from './kit.ts'
import { chilli } from './vegetables.ts'
import { bowl } from './vessels.ts'

const BEAD = kernel(5, 5)

const finger = (color = '#cf8a2c') =>
  body(
    'M-62,2C-66,-14 -44,-20 -20,-18C10,-20 50,-24 64,-8C70,4 56,16 30,14C-4,18 -56,20 -62,2Z',
    color,
    -4,
    -5,
  ) +
  line(
    'M-40,-15q6,14 0,28M-18,-16q6,16 0,30M6,-17q6,16 0,31M30,-18q6,14 0,30',
    darker(color, 0.2),
    2.2,
  )

const rhizome = () =>
  body(
    'M-84,10C-96,-14 -70,-34 -46,-24C-40,-52 -10,-58 0,-34C20,-60 50,-50 46,-22C78,-34 96,-8 80,12C64,30 26,20 10,26C-12,40 -70,34 -84,10Z',
    '#b9803c',
  ) +
  line(
    'M-62,-18q10,20 2,38M-22,-34q10,28 0,58M20,-36q10,28 2,54M56,-22q8,18 0,34',
    '#94602a',
    2.6,
  ) +
  fill(oval(82, 0, 13, 15), '#f2a51e') +
  fill(oval(82, 0, 8, 10), '#f8c04a')

const mundu = (color = '#c0302c') =>
  body(
    'M0,-34C26,-40 44,-20 42,6C40,32 18,44 0,44C-18,44 -40,32 -42,6C-44,-20 -26,-40 0,-34Z',
    color,
    -8,
    -6,
  ) +
  shine(-20, -6, 5, 12, 24, 0.6) +
  line('M10,-26Q30,-4 20,30', darker(color, 0.2), 2.5) +
  body('M-14,-32Q0,-24 14,-32Q12,-44 0,-44Q-12,-44 -14,-32Z', '#a8873c', -3, -2) +
  rod('M0,-42Q2,-56 14,-62', '#a8873c', 6)

const pepperSpike = () =>
  line('M0,-70Q-6,0 6,80', '#6b7d3a', 5) +
  times(9, (i) =>
    at(
      -2 + i * 0.7,
      -48 + i * 14,
      body(oval(-9, 0, 9), i % 3 ? '#5a9a45' : '#7aae4f', -3, -2) +
        body(oval(9, 4, 9), i % 2 ? '#4a8638' : '#c0503a', -3, -2),
    ),
  )

const cardamom = (color = '#8fb55a') =>
  body('M0,-46C20,-34 26,0 20,26C14,42 -14,42 -20,26C-26,0 -20,-34 0,-46Z', color, -6, -3) +
  line('M-9,-26Q-14,6 -7,32M9,-26Q14,6 7,32M0,-36L0,34', darker(color, 0.2), 2) +
  rod('M0,-44L4,-56', '#a9b56a', 6)

const tamarind = () =>
  body(
    'M-100,-20C-104,-44 -74,-50 -60,-36C-44,-52 -16,-50 -6,-32C8,-46 40,-42 48,-20C72,-26 96,0 88,24C82,38 66,36 60,22C44,30 26,18 20,4C2,10 -16,4 -26,-8C-44,4 -92,4 -100,-20Z',
    '#8a5632',
  ) + rod('M-98,-24Q-114,-38 -116,-50', '#6d432a', 7)

const garlic = (scale = 1) =>
  at(
    0,
    0,
    line('M-10,46l-4,8M0,48l0,9M10,46l4,8', '#cbb88f', 3) +
      body(
        'M0,-78C6,-50 56,-34 56,8C56,38 32,50 0,50C-32,50 -56,38 -56,8C-56,-34 -6,-50 0,-78Z',
        '#f6eee6',
        -9,
        -6,
      ) +
      line('M-2,-56C-34,-30 -42,16 -22,46M2,-56C34,-30 42,16 22,46M0,-60L0,48', '#d6b8c8', 2.6),
    scale,
  )

const clove = () =>
  body('M-7,-12L-4,66Q0,72 4,66L7,-12Z', '#7a4628', -3, 0) +
  times(4, (i) => at(0, -12, leaf(30, 8, '#8a5232'), 1, -60 + i * 40)) +
  body(oval(0, -24, 13), '#a5683c', -4, -4)

const ground = (color: string) => heap(88, 60, color, kernel(2.4, 2), 70)

export const SPICE_DRAWINGS: Drawings = {
  turmeric: {
    backdrop: 'sky',
    draw: () =>
      shadow(240, 290, 150) +
      at(
        240,
        268,
        pile([2, 3], 92, 36, (i) =>
          at(0, 0, finger(i % 2 ? '#cf8a2c' : '#dd9c3a'), 0.9, (i % 3) * 12 - 12),
        ),
      ) +
      at(228, 186, rhizome(), 0.94, -8) +
      at(328, 284, ground('#f0a81e'), 0.42),
  },
  'turmeric-powder': {
    backdrop: 'mint',
    draw: () =>
      shadow(240, 300, 140) +
      at(222, 300, bowl('#8a5a8c', ground('#f0a81e')), 1.16) +
      at(330, 292, finger(), 0.8, -12),
  },
  'red-chilli': {
    backdrop: 'butter',
    draw: () =>
      shadow(240, 292, 150) +
      at(
        240,
        246,
        pile([2, 3, 4], 74, 52, (i) =>
          at(0, 0, mundu(i % 2 ? '#c0302c' : '#d2423a'), 0.96, (i % 3) * 16 - 16),
        ),
      ),
  },
  'black-pepper': {
    backdrop: 'aqua',
    draw: () =>
      shadow(240, 302, 150) +
      at(150, 176, leaf(110, 44, '#3f8a3c'), 1, -40) +
      at(164, 196, pepperSpike(), 1.12, 6) +
      at(284, 302, bowl('#c98f4e', heap(88, 54, '#443a3a', BEAD, 110)), 0.94),
  },
  cardamom: {
    backdrop: 'peach',
    draw: () =>
      shadow(240, 292, 140) +
      at(
        240,
        250,
        pile([2, 3, 4], 62, 54, (i) =>
          at(0, 0, cardamom(i % 2 ? '#8fb55a' : '#a3c46c'), 1.06, (i % 3) * 26 - 26),
        ),
      ),
  },
  coriander: {
    backdrop: 'rose',
    draw: () =>
      shadow(240, 302, 140) +
      times(5, (i) =>
        at(
          160,
          220,
          line('M0,60Q0,0 0,-50', '#6fae55', 4) +
            times(3, (k) =>
              at(0, -50, body(oval(0, -16, 15, 16), '#5aa648', -4, -3), 1, -70 + k * 70),
            ),
          1,
          (i - 2) * 20,
        ),
      ) +
      at(276, 302, bowl('#4a86a8', heap(88, 54, '#c9a45c', BEAD, 120)), 0.98),
  },
  tamarind: {
    backdrop: 'lime',
    draw: () =>
      shadow(240, 292, 150) +
      at(232, 188, tamarind(), 1.08, -8) +
      at(250, 244, tamarind(), 1.12, 6),
  },
  garlic: {
    backdrop: 'lilac',
    draw: () =>
      shadow(240, 296, 150) +
      at(170, 226, garlic(), 1.02, -10) +
      at(318, 228, garlic(), 0.96, 12) +
      at(242, 242, garlic(), 1.1),
  },
  cloves: {
    backdrop: 'sand',
    draw: () =>
      shadow(240, 292, 140) +
      times(7, (i) => at(138 + i * 34, i % 2 ? 212 : 226, clove(), 1.16, (i - 3) * 10)),
  },
  'spice-bowls': {
    backdrop: 'lilac',
    draw: () =>
      shadow(240, 300, 160) +
      at(240, 238, bowl('#8a5a34', ground('#b8432f')), 0.7) +
      at(160, 300, bowl('#8a5a34', ground('#eda51e')), 0.72) +
      at(320, 300, bowl('#8a5a34', ground('#b08a4c')), 0.72),
  },
  'icon-spices': {
    backdrop: 'butter',
    draw: () =>
      shadow(240, 308, 130) +
      at(180, 170, chilli('#cf3530'), 1.06, 18) +
      at(252, 170, chilli('#b92c2c'), 1.06, -4) +
      at(240, 310, bowl('#5d8a72', ground('#f0a81e')), 1.04),
  },
}
