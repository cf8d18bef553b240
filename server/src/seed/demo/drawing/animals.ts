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
  pile,
  rod,
  shadow,
  shine,
  times,
} from './kit.ts'

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

const hen = () =>
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

const roaming = (animal: string, scale = 1.1, x = 246) =>
  shadow(240, 312, 130) + at(x, 312, animal, scale)
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
    backdrop: 'sky',
    draw: () =>
      shadow(240, 302, 150) +
      at(
        240,
        232,
        pile([4, 5], 50, 24, () => egg('#fbf4ea')),
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
  'icon-livestock': {
    backdrop: 'morning',
    draw: () =>
      shadow(240, 318, 130) + at(250, 320, cattle(kangayam), 1.24) + at(340, 330, hen(), 0.52),
  },
}
