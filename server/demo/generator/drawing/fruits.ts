import {
  at,
  body,
  clip,
  type Drawings,
  darker,
  fill,
  leaf,
  lighter,
  line,
  oval,
  random,
  rod,
  shadow,
  shine,
  times,
} from './kit.ts'

const finger = (color: string) =>
  body('M-10,-78C-46,-30 -42,44 18,82C26,86 34,80 30,72C2,40 -2,-24 12,-74Z', color, -7, 2) +
  fill('M18,82C26,86 34,80 30,72C24,72 18,76 18,82Z', '#5a4630') +
  line('M-2,-66C-24,-20 -16,40 20,72', darker(color, 0.12), 2)

const hand = (color: string, count = 5) =>
  times(count, (i) => at(0, -66, at(0, 74, finger(color)), 1, 26 - i * 17)) +
  body('M-26,-78Q0,-96 30,-76L24,-50Q0,-62 -18,-52Z', darker(color, 0.12), -5, -4) +
  rod('M2,-82Q4,-98 16,-106', '#8a7a3c', 16)

const bananaBunch = () =>
  rod('M0,-150L0,96', '#7d8a44', 15) +
  body('M-18,96C-24,116 -6,134 2,142C12,134 24,116 18,96Q0,86 -18,96Z', '#8a3f5c', -5, -3) +
  [40, -14, -68]
    .map((y, i) => at(0, y, hand(i === 1 ? '#f0c33a' : '#f6cf4c', 6), 0.66 - i * 0.05, 14))
    .join('')

const mango = (color: string, blush: string) => {
  const d =
    'M-2,-80C44,-88 74,-42 64,8C56,48 26,62 -2,94C-8,100 -18,98 -20,90C-22,84 -56,66 -66,16C-74,-34 -46,-74 -2,-80Z'
  return at(
    0,
    0,
    body(d, color) +
      clip(d, `<g opacity="0.5">${fill(oval(40, -66, 60, 46), blush)}</g>`) +
      shine(-40, -10, 8, 26, 12) +
      at(2, -78, leaf(70, 18), 1, 70) +
      rod('M0,-76Q0,-90 8,-98', '#7a5a34', 9),
    0.94,
    34,
  )
}

const jackfruit = () => {
  const d =
    'M0,-108C56,-100 78,-40 70,20C62,82 30,104 0,104C-30,104 -62,82 -70,20C-78,-40 -56,-100 0,-108Z'
  return (
    rod('M0,-104L4,-134', '#7a5a34', 14) +
    body(d, '#9aa83e') +
    clip(
      d,
      times(11, (r) =>
        times(9, (c) =>
          at(
            -72 + c * 18 + (r % 2) * 9,
            -100 + r * 20,
            fill('M-5,4L0,-6L5,4Z', r % 2 ? '#7d8c2e' : '#b4c055'),
          ),
        ),
      ),
    )
  )
}

const bulb = () =>
  body('M0,-38C22,-30 26,14 12,34C6,42 -6,42 -12,34C-26,14 -22,-30 0,-38Z', '#f4b83a', -5, -4) +
  fill(oval(0, 14, 8, 12), '#c98a3c')

const guava = (color = '#a9c957') =>
  body(
    'M0,-54C34,-54 58,-24 58,8C58,42 32,58 0,58C-32,58 -58,42 -58,8C-58,-24 -34,-54 0,-54Z',
    color,
  ) +
  shine(-30, -12, 7, 15, 30) +
  at(4, -52, leaf(46, 14), 1, 56)

const guavaHalf = () => {
  const next = random(5)
  return (
    fill(oval(0, 0, 58), '#a9c957') +
    fill(oval(0, 0, 53), '#fdf3e3') +
    fill(oval(0, 0, 32), '#f6e2c8') +
    times(26, () => {
      const a = next() * 6.28
      const r = 10 + next() * 20
      return fill(oval(Math.cos(a) * r, Math.sin(a) * r, 2.6), '#cfa765')
    })
  )
}

const grapes = (color = '#5d2f72') =>
  rod('M0,-92Q6,-116 20,-124', '#7a5a34', 9) +
  at(4, -96, leaf(84, 40, '#5a9e45'), 1, 70) +
  at(0, -96, leaf(64, 32, '#4c8c3c'), 1, -72) +
  [5, 6, 5, 4, 3, 2, 1]
    .map((count, row) =>
      times(count, (i) =>
        at(
          (i - (count - 1) / 2) * 32,
          -72 + row * 27,
          body(oval(0, 0, 19), i % 2 ? color : lighter(color, 0.1), -5, -4) +
            shine(-6, -7, 3, 5, 30, 0.55),
        ),
      ),
    )
    .join('')

const lemon = () =>
  body(
    'M-66,4C-60,-6 -50,-40 0,-44C40,-44 54,-14 62,-6Q76,0 64,10C54,18 42,46 0,46C-46,46 -58,18 -66,4Z',
    '#f5d33f',
  ) + shine(-26, -18, 14, 6, -24)

const lemonHalf = () =>
  fill(oval(0, 0, 50), '#f0c92e') +
  fill(oval(0, 0, 44), '#fff6cf') +
  times(9, (i) => at(0, 0, fill('M0,-6L-11,-34Q0,-42 11,-34Z', '#f6dd5c'), 1, i * 40))

const papaya = (color = '#ef9a36') =>
  body(
    'M0,-104C24,-100 34,-60 48,-14C62,36 44,96 0,98C-44,96 -62,36 -48,-14C-34,-60 -24,-100 0,-104Z',
    color,
  ) +
  shine(-30, 20, 7, 26, 12, 0.4) +
  rod('M0,-102L2,-116', '#7d8a44', 10)

const papayaHalf = () => {
  const next = random(9)
  return (
    papaya('#e9a23c') +
    at(
      0,
      4,
      fill(
        'M0,-94C20,-90 28,-54 40,-12C52,34 36,84 0,86C-36,84 -52,34 -40,-12C-28,-54 -20,-90 0,-94Z',
        '#f26b3f',
      ),
      0.95,
    ) +
    fill('M0,-50C14,-40 24,10 20,40C16,62 -16,62 -20,40C-24,10 -14,-40 0,-50Z', '#f8b27c') +
    times(34, () =>
      fill(oval((next() - 0.5) * 32, -22 + next() * 72, 4.6), next() > 0.5 ? '#2e2a2a' : '#4a4242'),
    )
  )
}

const melon = () => {
  const d = oval(0, 0, 92, 82)
  return (
    body(d, '#4d8f3f') +
    clip(
      d,
      times(7, (i) => line(`M${-90 + i * 30},-90q${(i - 3) * 10 + 9},40 0,80t0,90`, '#2f6a31', 9)),
    ) +
    shine(-48, -34, 9, 20, 36, 0.35) +
    rod('M0,-80q4,-12 14,-16', '#8a7a3c', 8)
  )
}

const slice = () =>
  fill('M-84,-20A84,84 0,0,0 84,-20Z', '#3f8a3c') +
  fill('M-76,-20A76,76 0,0,0 76,-20Z', '#eef5d0') +
  fill('M-69,-20A69,69 0,0,0 69,-20Z', '#e94b4f') +
  times(5, (i) => fill(oval(-40 + i * 20, -2 + (i % 2) * 18, 3.4, 5.2), '#2e2a2a'))

export const FRUIT_DRAWINGS: Drawings = {
  banana: {
    backdrop: 'sky',
    draw: () => shadow(240, 296, 120) + at(246, 186, hand('#f4cb3f'), 1.15, 8),
  },
  'red-banana': {
    backdrop: 'lime',
    draw: () => shadow(240, 296, 120) + at(246, 186, hand('#b14a3c'), 1.15, 8),
  },
  'banana-bunch': {
    backdrop: 'mint',
    draw: () => shadow(240, 308, 100) + at(240, 192, bananaBunch(), 0.96),
  },
  mango: {
    backdrop: 'aqua',
    draw: () =>
      shadow(240, 296, 150) +
      at(172, 216, mango('#f2b233', '#e0603a'), 0.9, -10) +
      at(310, 224, mango('#f5bd3e', '#e8703a'), 0.94, 10) +
      at(240, 238, mango('#f7c544', '#e56a3a')),
  },
  'green-mango': {
    backdrop: 'peach',
    draw: () =>
      shadow(240, 296, 140) +
      at(300, 212, mango('#8fb544', '#d8c04a'), 0.98, 16) +
      at(190, 228, mango('#a3c04c', '#e8c84a'), 1.02, -8),
  },
  jackfruit: {
    backdrop: 'butter',
    draw: () =>
      shadow(240, 298, 150) +
      at(214, 186, jackfruit(), 1.02) +
      at(308, 262, bulb(), 0.9, 14) +
      at(346, 272, bulb(), 0.76, 60) +
      at(146, 274, bulb(), 0.8, -50),
  },
  guava: {
    backdrop: 'rose',
    draw: () =>
      shadow(240, 296, 150) +
      at(166, 226, guava('#b9d266')) +
      at(300, 214, guava('#9cc04e'), 1.04) +
      at(236, 246, guavaHalf(), 0.84),
  },
  grapes: { backdrop: 'sand', draw: () => shadow(240, 302, 96) + at(240, 194, grapes(), 1.02) },
  lemon: {
    backdrop: 'mint',
    draw: () =>
      shadow(240, 290, 160) +
      at(182, 206, lemon(), 1.06, -12) +
      at(306, 218, lemon(), 1.02, 14) +
      at(190, 256, lemonHalf(), 0.7) +
      at(270, 262, lemon(), 0.86, -4) +
      at(276, 196, leaf(60, 18), 1, 40),
  },
  papaya: {
    backdrop: 'lime',
    draw: () =>
      shadow(240, 298, 140) +
      at(184, 196, papaya(), 0.98, -10) +
      at(302, 196, papayaHalf(), 0.98, 12),
  },
  watermelon: {
    backdrop: 'sky',
    draw: () =>
      shadow(240, 296, 160) + at(206, 210, melon(), 1.02) + at(318, 250, slice(), 0.82, -8),
  },
  'icon-fruits': {
    backdrop: 'peach',
    draw: () =>
      shadow(240, 304, 130) +
      at(262, 166, hand('#f4cb3f', 4), 1.06, 20) +
      at(198, 234, mango('#f2a833', '#e0603a'), 1.06, -8) +
      at(316, 252, guava(), 0.82),
  },
}
