import {
  at,
  body,
  box,
  clip,
  type Drawings,
  darker,
  fill,
  leaf,
  line,
  oval,
  rod,
  shadow,
  times,
} from './kit.ts'
import { hen } from './poultry.ts'
import { roaming } from './scenes.ts'

interface Coat {
  coat: string
  horn: 'long' | 'short' | 'swept'
  hump?: boolean
  udder?: boolean
  patches?: string
}

const leg = (x: number, color: string, height = 62) =>
  body(box(x - 11, -height, 22, height - 4, 7), color, -4, 0) +
  fill(box(x - 11, -11, 22, 11, 3), '#4a3a34')

const horns = {
  long: 'M-20,-34C-46,-48 -44,-84 -26,-104M20,-34C46,-48 44,-84 26,-104',
  short: 'M-20,-32Q-40,-36 -40,-58M20,-32Q40,-36 40,-58',
  swept: 'M-18,-32C-60,-44 -86,-30 -78,-2M18,-32C60,-44 86,-30 78,-2',
}

const cattleHead = (color: string, horn: Coat['horn']) =>
  rod(horns[horn], horn === 'swept' ? '#5a5052' : '#e2d2b0', 11) +
  at(-28, -18, leaf(46, 17, darker(color, 0.1)), 1, -106) +
  at(28, -18, leaf(46, 17, darker(color, 0.1)), 1, 106) +
  body(
    'M-31,-38C-22,-48 22,-48 31,-38C36,-14 27,12 25,32C22,52 -22,52 -25,32C-27,12 -36,-14 -31,-38Z',
    color,
    -8,
    -4,
  ) +
  body('M-29,26C-28,12 28,12 29,26C31,52 16,58 0,58C-16,58 -31,52 -29,26Z', '#e8b8a8', -5, -4) +
  fill(oval(-11, 34, 4.5, 6), '#8a5a52') +
  fill(oval(11, 34, 4.5, 6), '#8a5a52') +
  line('M-9,49Q0,54 9,49', '#8a5a52', 2.6) +
  fill(oval(-19, -8, 6, 7), '#33262a') +
  fill(oval(19, -8, 6, 7), '#33262a') +
  fill(oval(-21, -10, 2), '#fff') +
  fill(oval(17, -10, 2), '#fff')

const cattle = ({ coat, horn, hump, udder, patches }: Coat) => {
  const trunk = `M-78,-128${hump ? 'C-70,-164 -30,-164 -22,-132' : 'Q-50,-138 -22,-134'}C20,-136 70,-142 96,-126C116,-112 116,-70 102,-54C60,-42 -40,-38 -74,-54C-102,-70 -100,-118 -78,-128Z`
  return (
    leg(-52, darker(coat, 0.3)) +
    leg(72, darker(coat, 0.3)) +
    rod('M104,-116Q130,-92 122,-46', coat, 8) +
    at(122, -30, leaf(30, 10, '#4a3a34'), 1, 180) +
    fill(oval(122, -42, 8, 13), '#4a3a34') +
    (udder
      ? body(oval(52, -48, 24, 18), '#eeb4ae', -4, -3) +
        line('M44,-34L44,-26M58,-34L58,-26', '#e29a96', 7)
      : '') +
    body(trunk, coat, -14, -10) +
    (patches
      ? clip(
          trunk,
          fill(oval(-6, -122, 36, 28), patches) +
            fill(oval(84, -80, 34, 30), patches) +
            fill(oval(20, -52, 26, 18), patches),
        )
      : '') +
    leg(-76, coat, 66) +
    leg(92, coat, 66) +
    body('M-96,-112C-116,-92 -108,-52 -84,-52L-66,-100Z', darker(coat, 0.06), -4, -3) +
    at(-104, -128, cattleHead(coat, horn), 0.94)
  )
}

const goat = () =>
  times(2, (i) => leg(i ? 58 : -40, '#6f4c38', 58)) +
  body('M78,-104Q104,-128 100,-106Q98,-96 80,-88Z', '#a9724c', -3, -3) +
  body(
    'M-62,-112C-30,-122 50,-124 78,-108C94,-96 92,-60 80,-50C40,-42 -30,-42 -62,-52C-82,-64 -82,-104 -62,-112Z',
    '#b57b52',
  ) +
  fill(oval(24, -74, 34, 22), '#f4e9dc') +
  leg(-60, '#a9724c', 58) +
  leg(74, '#a9724c', 58) +
  body('M-92,-148L-52,-128L-44,-76L-84,-70Z', '#b57b52', -5, -4) +
  at(
    -88,
    -146,
    rod('M-10,-30C-14,-58 10,-74 26,-70M10,-30C14,-52 34,-62 48,-54', '#8a7a68', 10) +
      at(-20, -12, leaf(54, 15, '#8a5a3c'), 1, -150) +
      at(20, -12, leaf(54, 15, '#8a5a3c'), 1, 150) +
      fill('M-9,44L0,74L9,44Z', '#f4e9dc') +
      body(
        'M-24,-32C-14,-42 14,-42 24,-32C28,-8 20,14 16,36C12,50 -12,50 -16,36C-20,14 -28,-8 -24,-32Z',
        '#b57b52',
        -6,
        -4,
      ) +
      fill('M-5,-36L5,-36L8,30Q0,40 -8,30Z', '#f4e9dc') +
      fill(oval(-14, -8, 5, 6), '#33262a') +
      fill(oval(14, -8, 5, 6), '#33262a') +
      fill(oval(-16, -10, 1.8), '#fff') +
      fill(oval(12, -10, 1.8), '#fff') +
      line('M-5,36L0,40L5,36', '#5a3a30', 2.6),
    0.98,
  )

const sheep = () => {
  const wool: [number, number, number][] = [
    [-58, -98, 32],
    [-22, -112, 36],
    [22, -112, 36],
    [60, -98, 32],
    [72, -72, 28],
    [-66, -72, 28],
    [-30, -62, 34],
    [8, -60, 36],
    [44, -62, 34],
  ]
  return (
    times(4, (i) => leg([-46, 54, -24, 36][i] ?? 0, '#5a4a48', 56)) +
    wool.map(([x, y, r]) => fill(oval(x + 4, y + 6, r), '#d8cbb8')).join('') +
    wool.map(([x, y, r]) => fill(oval(x, y, r), '#f7f0e4')).join('') +
    times(5, (i) => line(`M${-50 + i * 26},${-92 + (i % 2) * 22}q8,12 18,0`, '#ddd0bc', 4)) +
    at(
      -86,
      -112,
      at(-18, -8, leaf(40, 13, '#7a5a4a'), 1, -110) +
        at(18, -8, leaf(40, 13, '#7a5a4a'), 1, 110) +
        body(
          'M-23,-28C-14,-36 14,-36 23,-28C26,-4 20,18 14,34C10,44 -10,44 -14,34C-20,18 -26,-4 -23,-28Z',
          '#9a6e56',
          -6,
          -4,
        ) +
        fill(oval(-13, -28, 15), '#f7f0e4') +
        fill(oval(10, -30, 16), '#f7f0e4') +
        fill(oval(-11, -4, 4.6, 5.6), '#33262a') +
        fill(oval(11, -4, 4.6, 5.6), '#33262a') +
        line('M-5,28L0,32L5,28', '#4a322a', 2.6),
      1.02,
    )
  )
}

const kangayam: Coat = { coat: '#d9d5d0', horn: 'long', hump: true, udder: true }

export const ANIMAL_DRAWINGS: Drawings = {
  cow: { backdrop: 'morning', draw: () => roaming(cattle(kangayam)) },
  'brown-cow': {
    backdrop: 'paddy',
    draw: () =>
      roaming(cattle({ coat: '#b5713f', horn: 'short', udder: true, patches: '#f4e6d4' })),
  },
  bullock: {
    backdrop: 'evening',
    draw: () =>
      shadow(250, 308, 160) +
      at(304, 296, cattle({ coat: '#a9a4a2', horn: 'long', hump: true }), 0.9) +
      at(214, 314, cattle({ coat: '#efeae2', horn: 'long', hump: true }), 1),
  },
  buffalo: {
    backdrop: 'morning',
    draw: () => roaming(cattle({ coat: '#5c5558', horn: 'swept', udder: true })),
  },
  goat: { backdrop: 'evening', draw: () => roaming(goat(), 1.2) },
  sheep: { backdrop: 'morning', draw: () => roaming(sheep(), 1.28) },
  'icon-livestock': {
    backdrop: 'morning',
    draw: () =>
      shadow(240, 318, 130) + at(250, 316, cattle(kangayam), 1.1) + at(334, 334, hen(), 0.52),
  },
}
