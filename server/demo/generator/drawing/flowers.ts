import {
  at,
  body,
  type Drawings,
  darker,
  fill,
  leaf,
  lighter,
  line,
  oval,
  pile,
  random,
  rod,
  shadow,
  times,
} from './kit.ts'

const petal = (length: number, width: number, color: string) =>
  fill(
    `M0,0C${-width},${-length * 0.3} ${-width},${-length * 0.95} 0,${-length}C${width},${-length * 0.95} ${width},${-length * 0.3} 0,0Z`,
    color,
  )
const ring = (count: number, length: number, width: number, color: string, turn = 0) =>
  times(count, (i) =>
    at(
      0,
      0,
      petal(length, width, i % 2 ? color : darker(color, 0.07)),
      1,
      (360 / count) * i + turn,
    ),
  )

const star = (size: number, color: string, heart: string) =>
  at(0, 3, ring(6, size, size * 0.34, darker(color, 0.2))) +
  ring(6, size, size * 0.34, color) +
  fill(oval(0, 0, size * 0.17), heart)

const bud = (color: string, foot: string) =>
  body('M0,-46C16,-34 18,-8 8,8L-8,8C-18,-8 -16,-34 0,-46Z', color, -5, -3) +
  body('M-8,6L8,6L5,34L-5,34Z', foot, -3, 0)

const puff = (color: string, size = 50) =>
  at(2, 4, ring(16, size, 10, darker(color, 0.3))) +
  ring(16, size, 10, darker(color, 0.1)) +
  ring(14, size * 0.8, 9, color, 11) +
  ring(11, size * 0.58, 8, lighter(color, 0.18), 5) +
  ring(8, size * 0.36, 6, lighter(color, 0.36)) +
  fill(oval(0, 0, size * 0.1), darker(color, 0.2))

const carnation = (color: string, size = 50) => {
  const next = random(size)
  return (
    times(3, (r) =>
      times(14 - r * 3, (i) =>
        at(
          0,
          0,
          at(
            0,
            -size * (0.72 - r * 0.24),
            body(
              oval(0, 0, size * 0.2, size * 0.17),
              next() > 0.5 ? lighter(color, r * 0.12) : color,
              -3,
              -3,
            ),
          ),
          1,
          (360 / (14 - r * 3)) * i + r * 9,
        ),
      ),
    ) + body(oval(0, 0, size * 0.2), lighter(color, 0.3), -3, -3)
  )
}

const rose = (color: string) =>
  times(5, (i) => at(0, 0, leaf(66, 16, '#4a8f46'), 1, i * 72 + 20)) +
  at(3, 5, ring(6, 54, 30, darker(color, 0.32))) +
  ring(6, 54, 30, color) +
  ring(5, 42, 24, darker(color, 0.12), 30) +
  ring(4, 30, 18, lighter(color, 0.14), 10) +
  fill(oval(0, 0, 16), darker(color, 0.16)) +
  line('M-9,2C-8,-10 8,-12 9,0C9,9 -4,10 -4,2C-4,-3 3,-4 4,1', lighter(color, 0.3), 3)

const crossandra = (color: string) =>
  at(2, 3, ring(5, 38, 21, darker(color, 0.28))) +
  ring(5, 38, 21, color) +
  times(5, (i) => at(0, 0, line('M0,-8L0,-26', darker(color, 0.16), 2), 1, i * 72)) +
  fill(oval(0, 0, 7), '#fbd35a')

const lotus = () =>
  times(2, (i) => at(0, 66, body(oval(i ? 84 : -84, 8, 92, 20), '#5aa678', -6, -4))) +
  [
    [-78, 84],
    [78, 84],
    [-54, 104],
    [54, 104],
    [-28, 120],
    [28, 120],
  ]
    .map(([turn = 0, length = 0], i) =>
      at(
        0,
        62,
        petal(
          length,
          30,
          ['#f09ab4', '#ea86a6', '#f4aac0', '#f09ab4', '#f8bccd', '#f4aac0'][i] ?? '#f09ab4',
        ),
        1,
        turn,
      ),
    )
    .join('') +
  at(0, 62, petal(118, 32, '#fcd3de')) +
  line('M0,40L0,-26', '#f09ab4', 2)

const spike = () =>
  rod('M0,120L0,-60', '#7aa84a', 7) +
  at(0, 110, leaf(110, 12, '#5a9e45'), 1, 20) +
  at(0, 110, leaf(96, 12, '#5a9e45'), 1, -22) +
  times(
    5,
    (i) =>
      at(0, 30 - i * 26, bud('#fdfaf2', '#d6e3b0'), 0.74 - i * 0.05, 60) +
      at(0, 20 - i * 26, bud('#fdfaf2', '#d6e3b0'), 0.74 - i * 0.05, -60),
  ) +
  at(0, -84, star(36, '#fffdf6', '#f4dd8a'))

const garland = () => {
  const bead = (t: number, i: number) => {
    const angle = Math.PI * (0.62 + t * 1.76)
    const x = Math.cos(angle) * 100
    const y = -Math.sin(angle) * 112 - 28
    return at(
      Math.round(x),
      Math.round(y),
      carnation(
        ['#fdf6ea', '#fdf6ea', '#d8373c', '#fdf6ea', '#fdf6ea', '#5a9e45'][i % 6] ?? '#fdf6ea',
        25,
      ),
    )
  }
  return (
    times(25, (i) => bead(i / 24, i)) +
    at(0, 92, carnation('#d8373c', 34)) +
    times(3, (i) => at((i - 1) * 17, 126, rod('M0,-14L0,12', '#f2c53d', 8))) +
    at(0, 116, carnation('#f2a83a', 22))
  )
}

const jasminePile = () =>
  pile([3, 4, 5], 60, 44, (i) =>
    i % 3
      ? at(0, 0, star(36, '#fffef8', '#f6e3a0'), 1, i * 27)
      : at(0, 8, bud('#fffdf4', '#b8d08a'), 0.9, i * 40),
  )
const greens = (color = '#4a9148') =>
  times(5, (i) => at(0, 0, leaf(132, 38, color), 1, (i - 2) * 40))
const flowerPile = (make: (i: number) => string) => pile([2, 3, 4], 82, 52, make)

export const FLOWER_DRAWINGS: Drawings = {
  jasmine: {
    backdrop: 'aqua',
    draw: () => shadow(240, 294, 160) + at(240, 244, greens()) + at(240, 250, jasminePile(), 1.08),
  },
  pichi: {
    backdrop: 'lime',
    draw: () =>
      shadow(240, 294, 150) +
      at(240, 248, greens('#3f8a52')) +
      at(
        240,
        244,
        pile([4, 5, 5], 52, 48, (i) =>
          at(0, 8, bud('#fdf3f4', '#d97a98'), 1.16, (i % 5) * 16 - 32),
        ),
      ),
  },
  rose: {
    backdrop: 'mint',
    draw: () =>
      shadow(240, 292, 150) +
      at(166, 224, rose('#ea6d8e'), 0.98) +
      at(314, 224, rose('#e25a80'), 0.98) +
      at(240, 186, rose('#f0829e'), 0.94) +
      at(240, 248, rose('#e6648a'), 1.02),
  },
  chrysanthemum: {
    backdrop: 'sky',
    draw: () =>
      shadow(240, 292, 160) +
      at(240, 240, greens()) +
      at(
        240,
        246,
        flowerPile((i) => puff(i % 2 ? '#f4c22e' : '#f7cf4a')),
      ),
  },
  marigold: {
    backdrop: 'butter',
    draw: () =>
      shadow(240, 292, 160) +
      at(240, 236, greens('#3f8a3c')) +
      at(
        240,
        244,
        flowerPile((i) => carnation(i % 2 ? '#f08a24' : '#f59d32', 52)),
      ),
  },
  crossandra: {
    backdrop: 'sand',
    draw: () =>
      shadow(240, 294, 150) +
      at(240, 244, greens('#3f8a3c'), 1.08) +
      at(
        240,
        252,
        pile([2, 3, 4], 66, 50, (i) =>
          at(0, 0, crossandra(i % 2 ? '#f07f38' : '#f6964e'), 1, i * 31),
        ),
        1.06,
      ),
  },
  garland: { backdrop: 'peach', draw: () => shadow(240, 316, 80) + at(240, 162, garland(), 0.9) },
  lotus: { backdrop: 'sky', draw: () => shadow(240, 296, 160) + at(240, 210, lotus(), 1.06) },
  tuberose: {
    backdrop: 'rose',
    draw: () =>
      shadow(240, 304, 110) +
      at(172, 192, spike(), 0.92, -14) +
      at(310, 192, spike(), 0.92, 14) +
      at(240, 184, spike(), 1.02),
  },
  'icon-flowers': {
    backdrop: 'lilac',
    draw: () =>
      shadow(240, 306, 130) +
      at(240, 236, greens()) +
      at(178, 232, carnation('#f08a24', 72)) +
      at(308, 226, rose('#ea6d8e'), 1.24) +
      at(238, 164, star(74, '#fffef8', '#f4d77a')) +
      at(246, 274, star(48, '#fffef8', '#f4d77a'), 1, 20),
  },
}
