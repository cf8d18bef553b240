import {
  at,
  body,
  box,
  type Drawings,
  darker,
  fill,
  leaf,
  lighter,
  line,
  oval,
  pile,
  shadow,
  shine,
  times,
} from './kit.ts'
import { roaming } from './scenes.ts'

const bird = (parts: {
  coat: string
  tail: string
  neck: string
  wing: string
  head: string
  feet: string
}) =>
  line('M-14,-34L-14,-2M-28,0L-2,0M22,-34L22,-2M8,0L34,0', parts.feet, 6) +
  parts.tail +
  body(parts.coat, parts.neck, -10, -8) +
  parts.head +
  at(16, -84, leaf(84, 40, parts.wing), 1, 98)

export const hen = () =>
  bird({
    coat: 'M-66,-150C-48,-176 -18,-160 -14,-130C6,-112 52,-112 88,-148C96,-92 70,-34 8,-30C-46,-28 -74,-66 -66,-150Z',
    neck: '#b5623c',
    wing: '#8a4630',
    feet: '#e2a13c',
    tail: times(5, (i) =>
      at(62, -84, leaf(104, 22, i % 2 ? '#2f4a4a' : '#40605c'), 1, 22 + i * 17),
    ),
    head:
      body(
        'M-58,-158C-72,-176 -62,-190 -52,-180C-50,-196 -36,-196 -34,-182C-26,-190 -14,-182 -22,-164Z',
        '#d8373c',
        -3,
        -3,
      ) +
      fill('M-66,-150L-92,-138L-64,-130Z', '#f0a93c') +
      body('M-64,-130C-74,-116 -60,-104 -54,-120Z', '#d8373c', -2, -2) +
      fill(oval(-46, -146, 5.4), '#2b2226') +
      fill(oval(-48, -148, 1.8), '#fff'),
  })

const duck = (color = '#f7f1e4') =>
  bird({
    coat: 'M-70,-168C-52,-196 -10,-186 -14,-148C-16,-130 -22,-112 6,-108C44,-104 74,-112 98,-126C104,-78 72,-30 6,-30C-52,-30 -70,-74 -52,-112C-48,-124 -74,-140 -70,-168Z',
    neck: color,
    wing: darker(color, 0.08),
    feet: '#ee8a3a',
    tail: '',
    head:
      body(
        'M-66,-166C-90,-166 -108,-156 -106,-148C-92,-140 -74,-142 -62,-148Z',
        '#f29a3c',
        -3,
        -3,
      ) +
      fill(oval(-42, -164, 5.4), '#2b2226') +
      fill(oval(-44, -166, 1.8), '#fff'),
  })

const egg = (color: string) =>
  body(
    'M0,-46C22,-46 38,-8 38,12C38,34 22,46 0,46C-22,46 -38,34 -38,12C-38,-8 -22,-46 0,-46Z',
    color,
    -7,
    -5,
  ) + shine(-14, -8, 5, 11, 20, 0.6)
const nest = () =>
  times(34, (i) =>
    line(
      `M${-120 + ((i * 53) % 190)},${-6 + ((i * 29) % 40)}q36,${(i % 5) * 9 - 18} ${64 + (i % 3) * 8},${(i % 4) * 5 - 8}`,
      i % 2 ? '#d9ae55' : '#b98a3c',
      5,
    ),
  )
const tray = () =>
  body('M-136,-30L136,-30L122,22L-122,22Z', '#b9a28a', -6, -4) +
  times(5, (i) => body(`M${-122 + i * 49},-30q24,34 48,0l-6,40q-18,10 -36,0Z`, '#cbb69e', -3, -2))

const bale = (color = '#dcb04c') =>
  body(box(-92, -104, 184, 104, 14), color, -14, -6) +
  times(26, (i) =>
    line(
      `M${-84 + ((i * 47) % 150)},${-96 + ((i * 31) % 88)}l${14 + (i % 4) * 6},${(i % 3) * 3 - 3}`,
      i % 2 ? lighter(color, 0.35) : darker(color, 0.2),
      3,
    ),
  ) +
  line('M-40,-103L-40,-2M40,-103L40,-2', '#a8552f', 5)

export const POULTRY_DRAWINGS: Drawings = {
  hen: { backdrop: 'evening', draw: () => roaming(hen(), 1.1, 232) },
  duck: {
    backdrop: 'paddy',
    draw: () =>
      shadow(240, 314, 120) + at(330, 296, duck('#c9a27a'), 0.72) + at(210, 314, duck(), 1.08),
  },
  'brown-eggs': {
    backdrop: 'lime',
    draw: () =>
      shadow(240, 296, 160) +
      at(240, 262, nest()) +
      at(
        240,
        230,
        pile([2, 3], 80, 44, (i) =>
          at(0, 0, egg(i % 2 ? '#d9a06c' : '#ecc9a0'), 1.06, (i % 3) * 12 - 12),
        ),
      ) +
      at(240, 280, nest(), 0.96),
  },
  'white-eggs': {
    backdrop: 'aqua',
    draw: () =>
      shadow(240, 302, 150) +
      at(
        240,
        232,
        pile([4, 5], 52, 34, () => egg('#f6e8d6')),
        1,
      ) +
      at(240, 276, tray()),
  },
  'hay-bale': {
    backdrop: 'evening',
    draw: () =>
      shadow(240, 314, 170, 18) +
      at(172, 312, bale(), 0.92) +
      at(318, 312, bale('#cfa03c'), 0.84) +
      at(248, 220, bale('#e6be5c'), 0.82),
  },
}
