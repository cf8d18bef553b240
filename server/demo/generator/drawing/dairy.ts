import {
  at,
  body,
  box,
  clip,
  type Drawings,
  darker,
  fill,
  leaf,
  lighter,
  line,
  oval,
  rod,
  shadow,
  shine,
  times,
} from './kit.ts'
import { currySprig } from './vegetables.ts'
import { bottle, jar, pot } from './vessels.ts'

const MILK = '#fbf7ec'

const can = (color = '#b9c7d1') =>
  rod('M-66,-110C-96,-106 -94,-60 -70,-62', darker(color, 0.1), 10) +
  rod('M66,-110C96,-106 94,-60 70,-62', darker(color, 0.1), 10) +
  body(
    'M-34,-178L34,-178L36,-150C40,-138 72,-132 72,-104L72,-12Q72,0 58,0L-58,0Q-72,0 -72,-12L-72,-104C-72,-132 -40,-138 -36,-150Z',
    color,
    -18,
    -2,
  ) +
  line('M-72,-100Q0,-88 72,-100M-72,-24Q0,-12 72,-24', darker(color, 0.2), 4) +
  body('M-44,-196Q0,-206 44,-196L40,-174Q0,-164 -40,-174Z', lighter(color, 0.25), -8, -4) +
  rod('M-14,-202Q0,-220 14,-202', color, 8) +
  shine(-48, -64, 6, 32, 0, 0.6)

const glass = () => {
  const d = 'M-32,-96L32,-96L25,0L-25,0Z'
  return (
    fill(d, '#e6f3f5') +
    clip(d, body(box(-40, -78, 80, 90), MILK, -10, 0) + fill(oval(0, -78, 32, 5), '#fff')) +
    shine(-20, -44, 3, 30, 4, 0.8)
  )
}

const tumbler = (content: string) =>
  fill(oval(0, -112, 48, 11), '#8798a5') +
  fill(oval(0, -110, 44, 9), content) +
  body('M-48,-112L-36,-2Q0,8 36,-2L48,-112Q0,-92 -48,-112Z', '#c3d0d8', -12, 0) +
  line('M-45,-84Q0,-66 45,-84', '#93a6b3', 3) +
  shine(-30, -52, 4, 34, -5, 0.6)

const butter = () =>
  times(5, (i) => at((i - 2) * 10, 4, leaf(170 - Math.abs(i - 2) * 8, 40, '#5a9e45'), 1, 90)) +
  times(5, (i) => at((i - 2) * 10, 4, leaf(150, 40, '#4c8c3c'), 1, -90)) +
  body(oval(-48, -38, 52, 46), '#f9e3a0') +
  body(oval(52, -36, 50, 44), '#f6dc90') +
  body(oval(2, -62, 54, 48), '#fdebb4') +
  shine(-18, -84, 12, 6, -24, 0.7)

const ghee = () =>
  jar('#efae2f', '#c8553d', 0.92) +
  body(
    'M-70,-168Q0,-182 70,-168L80,-130Q54,-140 40,-130Q20,-142 0,-130Q-20,-142 -40,-130Q-54,-140 -80,-130Z',
    '#d96a4a',
    -7,
    -4,
  ) +
  line('M-66,-150Q0,-162 66,-150', '#f6d9a8', 5) +
  at(
    0,
    -64,
    body(
      'M0,-20C10,-6 16,2 16,10C16,20 8,24 0,24C-8,24 -16,20 -16,10C-16,2 -10,-6 0,-20Z',
      '#efae2f',
      -4,
      -3,
    ),
  )

const cube = (s = 1) =>
  at(
    0,
    0,
    fill('M-40,-20L0,-2L0,44L-40,24Z', '#f2e8d0') +
      fill('M40,-20L0,-2L0,44L40,24Z', '#dccfb0') +
      fill('M0,-40L40,-20L0,-2L-40,-20Z', '#fffaf0'),
    s,
  )

const leafBox = () =>
  body('M-100,-70L100,-70L82,0L-82,0Z', '#d4b06a', -10, 0) +
  times(8, (i) => line(`M${-88 + i * 25},-68L${-72 + i * 20.5},-2`, '#b58e48', 3)) +
  line('M-96,-46Q0,-34 96,-46M-90,-22Q0,-12 90,-22', '#c29a52', 5) +
  body('M-88,-72C-70,-122 -30,-136 0,-134C36,-136 72,-122 88,-72Q0,-54 -88,-72Z', '#d9a468') +
  times(14, (i) =>
    fill(oval(-60 + i * 9.4, -90 - ((i * 37) % 30), 5, 3.4), i % 2 ? '#e8c08c' : '#b98046'),
  ) +
  body('M-104,-76Q0,-54 104,-76L100,-60Q0,-38 -100,-60Z', '#e2c283', -6, -4)

const jug = () =>
  rod('M56,-116C112,-122 106,-30 60,-42', '#8fb3c4', 15) +
  body(
    'M-46,-150L-66,-160Q-58,-128 -54,-112C-78,-70 -74,-14 -52,0L52,0C78,-20 74,-76 48,-116L50,-150Q0,-138 -46,-150Z',
    '#a9cad8',
  ) +
  fill(oval(0, -150, 50, 11), '#7a9fb1') +
  fill(oval(0, -147, 44, 8), MILK) +
  line('M-68,-48Q0,-26 70,-48', '#fff', 6) +
  shine(-44, -58, 6, 24, 8, 0.5)

const curd = () =>
  pot(
    '#c26a42',
    fill(oval(0, -146, 60, 12), '#fdf8ea') +
      fill('M-42,-146Q-20,-160 0,-152Q24,-164 42,-146Q0,-138 -42,-146Z', '#fffdf6'),
  ) + at(16, -150, leaf(30, 9, '#3f8a3c'), 1, 60)

export const DAIRY_DRAWINGS: Drawings = {
  'milk-can': {
    backdrop: 'sky',
    draw: () => shadow(240, 298, 120) + at(218, 298, can(), 1.06) + at(328, 302, glass(), 0.98),
  },
  'milk-cans': {
    backdrop: 'morning',
    draw: () =>
      shadow(240, 302, 150) + at(312, 286, can('#9fb3c0'), 0.92) + at(184, 304, can(), 1.06),
  },
  'milk-bottle': {
    backdrop: 'rose',
    draw: () =>
      shadow(240, 298, 110) +
      at(
        206,
        298,
        bottle(MILK, '#4f9a63', 0.8) +
          fill(box(-44, -88, 88, 52), '#6fa9cf') +
          at(
            0,
            -60,
            body(
              'M0,-20C10,-6 16,2 16,10C16,20 8,24 0,24C-8,24 -16,20 -16,10C-16,2 -10,-6 0,-20Z',
              '#fdfaf2',
              -4,
              -3,
            ),
          ),
        1.06,
      ) +
      at(308, 302, glass(), 1.06),
  },
  'milk-jug': {
    backdrop: 'peach',
    draw: () => shadow(240, 298, 110) + at(216, 298, jug(), 1.1) + at(334, 302, glass(), 0.82),
  },
  'curd-pot': { backdrop: 'aqua', draw: () => shadow(240, 298, 120) + at(240, 298, curd(), 1.18) },
  buttermilk: {
    backdrop: 'lime',
    draw: () =>
      shadow(240, 298, 120) +
      at(206, 298, tumbler('#fbf7e6'), 1.24) +
      at(212, 158, leaf(26, 8, '#3f8a3c'), 1, 70) +
      at(318, 302, tumbler('#fbf7e6'), 0.98) +
      at(140, 270, currySprig(), 0.34, 64),
  },
  butter: { backdrop: 'sky', draw: () => shadow(240, 290, 165) + at(240, 276, butter()) },
  ghee: { backdrop: 'rose', draw: () => shadow(240, 298, 110) + at(240, 298, ghee(), 1.16) },
  'ghee-jar': {
    backdrop: 'butter',
    draw: () => shadow(240, 298, 140) + at(302, 284, ghee(), 0.86) + at(188, 300, ghee(), 1.02),
  },
  paneer: {
    backdrop: 'mint',
    draw: () =>
      shadow(240, 292, 150) +
      fill(oval(240, 272, 150, 34), '#7fb6c4') +
      fill(oval(240, 266, 150, 33), '#a4d2dc') +
      fill(oval(240, 265, 118, 23), '#8fc3d0') +
      at(178, 228, cube(1.02)) +
      at(302, 228, cube(1.02)) +
      at(240, 242, cube(1.08)) +
      at(240, 176, cube(1.02)) +
      at(330, 262, leaf(44, 18), 1, 50) +
      at(330, 262, leaf(38, 16, '#3f8a3c'), 1, -10),
  },
  palkova: { backdrop: 'lilac', draw: () => shadow(240, 298, 130) + at(240, 298, leafBox(), 1.18) },
  'icon-dairy': {
    backdrop: 'sky',
    draw: () => shadow(240, 308, 130) + at(214, 306, can(), 1.12) + at(330, 308, glass(), 1.14),
  },
}
