import {
  at,
  body,
  calyx,
  clip,
  type Drawings,
  darker,
  fill,
  leaf,
  line,
  oval,
  pile,
  rod,
  shadow,
  shine,
  times,
} from './kit.ts'
import { crate } from './vessels.ts'

export const tomato = (color = '#e2452f') =>
  body(
    'M0,-52C30,-62 66,-44 66,0C66,40 36,54 0,54C-36,54 -66,40 -66,0C-66,-44 -30,-62 0,-52Z',
    color,
  ) +
  shine(-34, -20, 8, 15, 30) +
  at(0, -46, calyx(30))

const brinjal = (color = '#6b3a8c') =>
  body(
    'M0,-50C34,-46 58,0 58,42C58,86 32,104 0,104C-32,104 -58,86 -58,42C-58,0 -34,-46 0,-50Z',
    color,
  ) +
  shine(-32, 36, 8, 26, 6, 0.4) +
  times(5, (i) => at(0, -46, leaf(48, 15, '#4a8f46'), 1, 100 + i * 40)) +
  rod('M0,-48Q2,-66 14,-78', '#4a8f46', 13)

export const onion = (color = '#b34a72') =>
  line('M-6,44L-10,54M0,45L0,56M6,44L10,54', '#d9c7a8', 2.5) +
  body(
    'M0,-66C4,-44 48,-36 48,4C48,36 24,46 0,46C-24,46 -48,36 -48,4C-48,-36 -4,-44 0,-66Z',
    color,
  ) +
  line(
    'M-3,-50C-24,-30 -34,20 -12,42M3,-50C24,-30 34,20 12,42M0,-50L0,44',
    darker(color, 0.14),
    2,
  ) +
  shine(-27, -4, 5, 14, 20)

const okra = () =>
  body('M-16,-92C-24,-40 -20,40 2,104C22,40 26,-40 16,-92Z', '#69a63f', -6, -3) +
  line('M-6,-88C-10,-30 -6,40 2,90M7,-88C10,-30 8,40 3,90', '#4b8430', 2.5) +
  body('M-19,-90Q0,-78 19,-90Q16,-106 0,-108Q-16,-106 -19,-90Z', '#86b952', -5, -4) +
  rod('M0,-106L2,-124', '#86b952', 10)

const carrot = (color = '#f0812e') =>
  times(5, (i) => at(0, -84, leaf(64 - Math.abs(i - 2) * 9, 11, '#5aa648'), 1, (i - 2) * 19)) +
  body('M-28,-84C-34,-60 -16,40 2,108C20,40 38,-60 30,-84C18,-98 -16,-98 -28,-84Z', color, -9, -5) +
  line('M-24,-54L-6,-51M24,-30L8,-27M-17,-6L-4,-4M14,24L5,26M-9,46L0,48', darker(color, 0.22), 3)

export const chilli = (color = '#4f9b35') =>
  body('M-13,-74C-24,-30 -20,36 34,92C20,36 22,-30 14,-74Z', color, -6, -2) +
  shine(-9, -30, 3, 24, 2, 0.45) +
  body('M-16,-72Q0,-62 16,-72Q12,-86 0,-88Q-12,-86 -16,-72Z', '#6f9a3c', -4, -3) +
  rod('M0,-86Q-2,-104 -12,-112', '#6f9a3c', 8)

export const currySprig = () =>
  line('M0,96Q6,0 0,-84', '#6b7d3a', 5) +
  times(
    6,
    (i) =>
      at(2, 74 - i * 28, leaf(60 - i * 4, 17, '#3f8a3c'), 1, 62) +
      at(2, 74 - i * 28, leaf(60 - i * 4, 17, '#3f8a3c'), 1, -62),
  ) +
  at(0, -80, leaf(44, 15, '#3f8a3c'))

const pumpkin = () =>
  body(oval(-62, 0, 44, 66), '#dd862a') +
  body(oval(62, 0, 44, 66), '#dd862a') +
  body(oval(-34, 2, 44, 74), '#e8962f') +
  body(oval(34, 2, 44, 74), '#e8962f') +
  body(oval(0, 4, 38, 77), '#f2a63b', -8, -6) +
  shine(-14, -30, 6, 20, 8, 0.4) +
  rod('M0,-70Q2,-92 18,-104', '#6d8a3a', 18)

const gourd = () => {
  const d =
    'M0,-108C26,-84 34,-30 30,24C26,70 12,96 0,112C-12,96 -26,70 -30,24C-34,-30 -26,-84 0,-108Z'
  return (
    times(9, (i) => fill(oval(-29 + Math.abs(i - 4) * 3, -70 + i * 17, 8), '#5f9a3c')) +
    times(9, (i) => fill(oval(29 - Math.abs(i - 4) * 3, -70 + i * 17, 8), '#46792e')) +
    body(d, '#5f9a3c', -9, -4) +
    clip(
      d,
      times(8, (r) =>
        times(3, (c) => fill(oval(-18 + c * 18 + (r % 2) * 5, -84 + r * 24, 5, 8), '#84bb57')),
      ),
    ) +
    rod('M0,-106Q4,-122 14,-128', '#7da24a', 8)
  )
}

const tuber = () =>
  body(
    'M-22,-100C-34,-40 -30,40 -6,112C4,118 10,112 12,104C36,40 34,-40 24,-100Z',
    '#8a5a3a',
    -8,
    -3,
  ) + line('M-22,-50L-6,-47M8,-14L26,-17M-22,20L-8,22M6,52L18,50', '#6d432a', 3)

const cutTuber = () =>
  tuber() +
  fill(oval(1, -100, 25, 13), '#f6efdd') +
  fill(oval(1, -100, 20, 9), '#fffaf0') +
  fill(oval(1, -100, 3), '#d8c49a')

const bunch = () =>
  line('M-14,96L-6,20M0,98L0,20M14,96L6,20M-24,92L-10,20M24,92L10,20', '#86b56a', 8) +
  times(9, (i) =>
    at(
      (i - 4) * 5,
      34,
      leaf(130 - Math.abs(i - 4) * 8, 30, i % 2 ? '#4c9a45' : '#3c8440'),
      1,
      (i - 4) * 15,
    ),
  ) +
  times(4, (i) => at((i - 1.5) * 12, 46, leaf(92, 26, '#58a84c'), 1, (i - 1.5) * 20)) +
  body('M-26,42Q0,54 26,42L24,58Q0,70 -24,58Z', '#c58a4a', -4, -3)

const pod = (x: number, bend: number) => {
  const d = `M${x - 20},96Q${x + bend},0 ${x + 34},-112`
  return rod(d, '#5d8f3d', 17) + line(d, '#4a7530', 1.6)
}

const mixed = () =>
  crate(
    at(-84, -32, carrot(), 0.8, 160) +
      at(-40, -36, brinjal(), 0.62, -14) +
      at(74, -34, bunch(), 0.66, 12) +
      at(20, -20, okra(), 0.6, 10) +
      at(-2, -2, tomato(), 0.62) +
      at(68, 2, tomato('#ee5a38'), 0.56) +
      at(-74, 4, onion(), 0.62),
  )

export const VEGETABLE_DRAWINGS: Drawings = {
  tomato: {
    backdrop: 'mint',
    draw: () =>
      shadow(240, 294, 150) +
      at(176, 226, tomato('#d93d2c'), 0.98) +
      at(310, 224, tomato('#ea5233'), 0.94) +
      at(240, 246, tomato()),
  },
  brinjal: {
    backdrop: 'butter',
    draw: () =>
      shadow(240, 296, 150) +
      at(160, 196, brinjal('#7a469c'), 0.92, -24) +
      at(322, 196, brinjal('#5e3180'), 0.92, 24) +
      at(240, 190, brinjal()),
  },
  'small-onion': {
    backdrop: 'lime',
    draw: () =>
      shadow(240, 296, 160) +
      at(
        240,
        250,
        pile([2, 3, 4], 78, 56, (i) =>
          at(0, 0, onion(i % 2 ? '#b34a72' : '#c2587a'), 0.96, (i % 3) * 10 - 10),
        ),
      ),
  },
  drumstick: {
    backdrop: 'peach',
    draw: () =>
      shadow(240, 296, 120) +
      at(
        232,
        188,
        pod(-46, -30) +
          pod(-22, -6) +
          pod(4, 4) +
          pod(28, 30) +
          pod(50, 60) +
          body('M-42,18Q12,40 66,20L66,42Q12,62 -44,40Z', '#d8a253', -5, -4),
      ),
  },
  okra: {
    backdrop: 'aqua',
    draw: () =>
      shadow(240, 298, 140) +
      at(160, 196, okra(), 0.96, -20) +
      at(318, 196, okra(), 0.96, 20) +
      at(212, 188, okra(), 1.02, -6) +
      at(268, 192, okra(), 1.02, 8),
  },
  carrot: {
    backdrop: 'sky',
    draw: () =>
      shadow(240, 298, 130) +
      at(166, 196, carrot('#e8752a'), 0.94, 16) +
      at(314, 196, carrot('#f58f3a'), 0.94, -16) +
      at(240, 196, carrot()),
  },
  'green-chilli': {
    backdrop: 'rose',
    draw: () =>
      shadow(240, 290, 140) +
      at(158, 206, chilli('#5aa63c'), 1.05, 16) +
      at(214, 200, chilli(), 1.1, 4) +
      at(268, 200, chilli('#468c30'), 1.1, -4) +
      at(322, 208, chilli('#62ad42'), 1.02, -18),
  },
  'curry-leaves': {
    backdrop: 'sand',
    draw: () =>
      shadow(240, 296, 120) +
      at(172, 196, currySprig(), 0.98, -18) +
      at(308, 196, currySprig(), 0.98, 18) +
      at(240, 188, currySprig(), 1.08),
  },
  pumpkin: { backdrop: 'lime', draw: () => shadow(240, 294, 140) + at(240, 204, pumpkin(), 1.12) },
  greens: { backdrop: 'peach', draw: () => shadow(240, 292, 96) + at(240, 186, bunch(), 1.1) },
  tapioca: {
    backdrop: 'clay',
    draw: () =>
      shadow(240, 298, 140) +
      at(172, 190, tuber(), 0.94, 22) +
      at(308, 190, tuber(), 0.94, -22) +
      at(240, 188, cutTuber(), 1),
  },
  'bitter-gourd': {
    backdrop: 'butter',
    draw: () =>
      shadow(240, 298, 130) +
      at(164, 192, gourd(), 0.92, -18) +
      at(316, 192, gourd(), 0.92, 18) +
      at(240, 186, gourd(), 1),
  },
  'veg-crate': { backdrop: 'sky', draw: () => shadow(240, 300, 150) + at(240, 300, mixed()) },
  'tomato-crate': {
    backdrop: 'evening',
    draw: () =>
      shadow(240, 306, 150) +
      at(
        240,
        306,
        crate(pile([3, 4], 58, 40, (i) => at(0, 6, tomato(i % 2 ? '#e2452f' : '#ee5a38'), 0.56))),
      ),
  },
  'onion-crate': {
    backdrop: 'morning',
    draw: () =>
      shadow(240, 306, 150) +
      at(
        240,
        306,
        crate(
          pile([4, 5], 46, 38, (i) =>
            at(0, 6, onion(i % 2 ? '#b34a72' : '#c76585'), 0.62, (i % 3) * 14 - 14),
          ),
          '#b9804a',
        ),
      ),
  },
  'icon-vegetables': {
    backdrop: 'mint',
    draw: () =>
      shadow(240, 304, 140) +
      at(160, 178, carrot(), 1.12, -16) +
      at(322, 186, brinjal(), 1.08, 16) +
      at(240, 240, tomato(), 1.12),
  },
}
