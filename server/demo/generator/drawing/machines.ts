import {
  at,
  body,
  box,
  type Drawings,
  darker,
  faded,
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
import { onion, tomato } from './vegetables.ts'
import { crate } from './vessels.ts'

const tyre = (r: number, hub: string) =>
  times(14, (i) =>
    at(0, 0, fill(box(-r * 0.12, -r * 1.07, r * 0.24, r * 0.24, 2), '#33363c'), 1, i * 25.7),
  ) +
  fill(oval(0, 0, r), '#3f434b') +
  fill(oval(-r * 0.05, -r * 0.05, r * 0.86), '#4d525b') +
  body(oval(0, 0, r * 0.56), hub, -4, -3) +
  fill(oval(0, 0, r * 0.2), darker(hub, 0.35)) +
  times(6, (i) => at(0, 0, fill(oval(0, -r * 0.38, r * 0.06), darker(hub, 0.35)), 1, i * 60))
const wheel = (x: number, r: number, hub: string) => at(x, -r, tyre(r, hub))

const tractor = (color = '#d8452f') =>
  rod('M-72,-132L-72,-182Q-72,-190 -64,-192', '#5a5f68', 11) +
  body(box(6, -206, 106, 14, 6), darker(color, 0.1), -5, -3) +
  line('M18,-194L22,-120M98,-194L104,-120', '#4d525b', 7) +
  faded(0.5, fill('M26,-190L92,-190L96,-124L30,-124Z', '#d9f1f8')) +
  rod('M28,-140L4,-152', '#4d525b', 6) +
  body(box(56, -140, 34, 18, 6), '#4d525b', -3, -2) +
  body(
    'M-132,-122Q-130,-138 -112,-138L-4,-138L8,-110L110,-110Q118,-84 100,-66L-120,-66Q-134,-70 -132,-122Z',
    color,
    -10,
    -7,
  ) +
  times(4, (i) => line(`M${-116 + i * 15},-118L${-116 + i * 15},-92`, darker(color, 0.4), 6)) +
  fill(oval(-126, -112, 9), '#ffe6a0') +
  body(
    'M34,-64C30,-140 138,-140 136,-62L120,-62C116,-112 54,-112 50,-64Z',
    darker(color, 0.08),
    -5,
    -4,
  ) +
  wheel(-88, 38, '#f2c53d') +
  wheel(84, 60, '#f2c53d')

const harvester = (color = '#4f9a4a') =>
  rod('M20,-176L104,-214L122,-196', '#e2b23c', 13) +
  body('M-70,-150L-10,-178L112,-178Q134,-176 134,-150L134,-62L-70,-62Z', color) +
  fill('M-58,-146L-14,-168L-14,-98L-58,-98Z', '#d9f1f8') +
  fill('M-4,-168L34,-168L34,-98L-4,-98Z', '#c2e4f0') +
  line('M50,-150L118,-150M50,-132L118,-132', darker(color, 0.3), 5) +
  fill(box(-70, -92, 204, 12), '#f2c53d') +
  body('M-70,-70L-120,-30L-104,-16L-54,-48Z', '#e2b23c', -5, -3) +
  times(8, (i) => at(-132, -44, line('M0,0L0,-38M-12,-38L12,-38', '#c8553d', 5), 1, i * 45)) +
  body(oval(-132, -44, 11), '#f2c53d', -3, -2) +
  fill('M-176,-6L-92,-18L-92,-4L-176,-2Z', '#5a5f68') +
  fill(box(-40, -66, 150, 30), '#2f3a34') +
  fill(box(-56, -46, 180, 46, 22), '#3f434b') +
  times(4, (i) => at(-32 + i * 44, -23, tyre(18, '#f2c53d'))) +
  line('M-34,-46L102,-46M-34,0L102,0', '#5a5f68', 5)

const tiller = () =>
  rod('M10,-78C60,-92 96,-130 142,-136M10,-70C60,-80 104,-116 150,-120', '#4d525b', 9) +
  line('M140,-136L156,-138M148,-120L164,-122', '#c8553d', 12) +
  body(box(-104, -112, 92, 54, 12), '#d8452f') +
  body(box(-88, -136, 46, 26, 7), '#f2c53d', -5, -4) +
  times(4, (i) => line(`M${-92 + i * 14},-98L${-92 + i * 14},-74`, '#8a2a20', 5)) +
  rod('M-24,-112L-24,-140L-10,-146', '#5a5f68', 9) +
  body('M-16,-92L36,-84L44,-46L-16,-46Z', '#4a86a8', -6, -4) +
  body('M40,-62Q84,-96 116,-48L104,-40Q80,-72 46,-46Z', '#b93a2a', -4, -3) +
  times(6, (i) => at(82, -26, line('M0,0Q10,-12 4,-28', '#5a5f68', 8), 1, i * 60)) +
  wheel(-22, 44, '#f2c53d')

const drone = () =>
  rod('M-36,-6L-124,-26M36,-6L124,-26', '#4d525b', 10) +
  rod('M-30,4L-84,20M30,4L84,20', '#5a5f68', 10) +
  [
    [-124, -42, 1],
    [124, -42, 1],
    [-84, 6, 0.8],
    [84, 6, 0.8],
  ]
    .map(([x = 0, y = 0, s = 1]) =>
      at(
        x,
        y,
        faded(0.5, fill(oval(0, -6, 56, 9), '#7f9fb5')) +
          line('M-50,-6L50,-6', '#4d525b', 4) +
          body(box(-9, -8, 18, 24, 5), '#33363c', -3, -2),
        s,
      ),
    )
    .join('') +
  body('M-52,-20Q-46,-46 0,-48Q46,-46 52,-20L44,14Q0,28 -44,14Z', '#f4f6f6', -9, -6) +
  fill('M-26,-32Q0,-42 26,-32L20,-16Q0,-22 -20,-16Z', '#3c7f9a') +
  body(box(-30, 14, 60, 38, 12), '#6fb26a', -6, -4) +
  line('M-58,64L-44,22M58,64L44,22M-80,66L-38,66M80,66L38,66', '#4d525b', 6)

const spray = (x: number) =>
  faded(
    0.9,
    times(9, (i) =>
      line(`M${x + ((i % 3) - 1) * 5},${(i % 3) * 26}l${((i % 3) - 1) * 9},14`, '#ffffff', 5),
    ),
  )

const sprayer = () =>
  rod('M-46,-150C-92,-130 -92,-50 -48,-30', '#4d525b', 11) +
  body(
    'M-50,-166Q-50,-182 -34,-182L34,-182Q50,-182 50,-166L56,-20Q56,0 40,0L-40,0Q-56,0 -56,-20Z',
    '#4a9ac0',
  ) +
  body(box(-26, -202, 52, 24, 8), '#33586a', -5, -3) +
  body(box(-60, -42, 120, 42, 12), '#33586a', -6, -4) +
  line('M-30,-150L-30,-66', '#d9f1f8', 7) +
  times(4, (i) => line(`M-18,${-144 + i * 24}L-6,${-144 + i * 24}`, '#d9f1f8', 4)) +
  rod('M54,-22C104,10 118,-60 104,-90', '#3f434b', 8) +
  rod('M104,-84L150,-176', '#c8553d', 10) +
  rod('M150,-176L166,-184', '#e2b23c', 8) +
  faded(
    0.75,
    times(8, (i) =>
      fill(oval(178 + (i % 3) * 13, -196 + Math.floor(i / 3) * 14 + (i % 2) * 5, 3.6), '#6fb8d8'),
    ),
  )

const pump = () =>
  body(box(-120, -22, 240, 22, 6), '#5a5f68', -5, -4) +
  body(box(-108, -108, 104, 88, 12), '#c8553d') +
  body(box(-94, -140, 64, 34, 9), '#f2c53d', -6, -4) +
  times(5, (i) => line(`M-100,${-92 + i * 14}L-44,${-92 + i * 14}`, '#8a2f22', 5)) +
  rod('M-34,-108L-34,-150L-18,-158', '#4d525b', 10) +
  fill(box(-8, -66, 30, 14), '#4d525b') +
  body(oval(52, -58, 40), '#3c7f9a', -8, -6) +
  fill(oval(52, -58, 14), '#2d6276') +
  times(6, (i) => at(52, -58, fill(oval(0, -28, 4), '#2d6276'), 1, i * 60)) +
  rod('M62,-90L62,-138Q62,-150 76,-150L120,-150Q138,-150 138,-132', '#3c7f9a', 24) +
  faded(
    0.85,
    fill('M126,-122L150,-122C158,-80 170,-40 176,0L118,0C126,-40 124,-80 126,-122Z', '#8fd0ea') +
      line('M136,-112C142,-70 148,-40 152,-6M146,-100Q156,-50 164,-6', '#d8f2fb', 4),
  ) +
  faded(0.8, fill(oval(146, 2, 46, 9), '#8fd0ea'))

const truck = (color = '#3f8fb5') =>
  at(
    62,
    -62,
    crate(
      times(4, (i) => at(-70 + i * 46, -4, i % 2 ? onion() : tomato(), 0.5)),
      '#c98f4e',
    ),
    0.66,
  ) +
  body('M-140,-58L-132,-116Q-128,-140 -106,-140L-40,-140L-34,-34L-140,-34Z', color) +
  fill('M-124,-100Q-120,-126 -104,-126L-90,-126L-90,-88L-126,-88Z', '#d9f1f8') +
  fill('M-82,-126L-50,-126L-48,-88L-82,-88Z', '#c2e4f0') +
  line('M-86,-82L-86,-44M-76,-74L-62,-74', darker(color, 0.35), 4) +
  fill(oval(-134, -62, 7, 9), '#ffe6a0') +
  body(box(-34, -76, 184, 42, 5), lighter(color, 0.12), -6, -4) +
  times(5, (i) => line(`M${-14 + i * 34},-70L${-14 + i * 34},-42`, darker(color, 0.2), 4)) +
  fill(box(-146, -38, 298, 12, 4), '#4d525b') +
  wheel(-92, 30, '#d9dde2') +
  wheel(100, 30, '#d9dde2')

const seedDrill = () =>
  rod('M-150,-64L-80,-64', '#4d525b', 12) +
  rod('M-150,-64L-84,-104', '#4d525b', 9) +
  body('M-96,-154L104,-154L84,-92L-76,-92Z', '#4f9a4a') +
  body(box(-102, -164, 212, 16, 6), '#3c7a3a', -5, -4) +
  line('M-70,-136L78,-136', '#f2c53d', 7) +
  times(
    6,
    (i) =>
      rod(`M${-62 + i * 27},-90Q${-62 + i * 27},-50 ${-54 + i * 27},-18`, '#5a5f68', 8) +
      fill(`M${-62 + i * 27},-22l16,0l-4,24Z`, '#33363c') +
      faded(0.9, fill(oval(-50 + i * 27, -2, 3, 2.4), '#f4e2a8')),
  ) +
  body(box(-90, -74, 186, 14, 5), '#d8452f', -4, -3) +
  wheel(112, 42, '#f2c53d')

const flask = () =>
  body('M-18,-150L18,-150L18,-96L66,-16Q72,0 54,0L-54,0Q-72,0 -66,-16L-18,-96Z', '#dff0f2', -6, 0) +
  body('M-40,-56L40,-56L66,-14Q70,0 54,0L-54,0Q-70,0 -66,-14Z', '#4aa3c7', -8, -3) +
  body(box(-26, -162, 52, 16, 7), '#a9cdd4', -4, -3) +
  fill(oval(-14, -30, 6), '#bfe6f2') +
  fill(oval(18, -18, 4.5), '#bfe6f2') +
  fill(oval(10, -42, 3.4), '#bfe6f2') +
  shine(-14, -112, 3, 22, 0, 0.9)
const soil = () =>
  body('M-104,0C-92,-44 -50,-66 0,-66C50,-66 92,-44 104,0Q0,18 -104,0Z', '#7a5238') +
  times(12, (i) =>
    fill(oval(-74 + i * 13.4, -12 - ((i * 17) % 36), 5, 3.6), i % 2 ? '#94694a' : '#5d3c28'),
  ) +
  rod('M0,-60Q-2,-92 4,-116', '#5a9e45', 8) +
  at(4, -100, leaf(68, 26, '#5fae4c'), 1, 54) +
  at(0, -88, leaf(62, 24, '#5fae4c'), 1, -56)

const working = (machine: string, scale = 1.1, x = 240) =>
  shadow(240, 314, 160, 16) + at(x, 314, machine, scale)

export const MACHINE_DRAWINGS: Drawings = {
  tractor: { backdrop: 'morning', draw: () => working(tractor(), 1.14) },
  harvester: { backdrop: 'evening', draw: () => working(harvester(), 1.06, 250) },
  'power-tiller': { backdrop: 'paddy', draw: () => working(tiller(), 1.2, 224) },
  drone: {
    backdrop: 'paddy',
    draw: () =>
      times(
        11,
        (i) =>
          at(30 + i * 42, 330 + (i % 2) * 10, leaf(44, 12, '#3f8a4a'), 1, -24) +
          at(30 + i * 42, 330 + (i % 2) * 10, leaf(46, 12, '#4f9a4f'), 1, 20),
      ) +
      at(240, 206, spray(-60) + spray(0) + spray(60)) +
      at(240, 140, drone(), 1.16),
  },
  sprayer: { backdrop: 'lime', draw: () => shadow(240, 300, 110) + at(212, 300, sprayer(), 1.08) },
  'water-pump': { backdrop: 'morning', draw: () => working(pump(), 1.1, 218) },
  'mini-truck': { backdrop: 'evening', draw: () => working(truck(), 1.14) },
  'seed-drill': { backdrop: 'morning', draw: () => working(seedDrill(), 1.16, 240) },
  'icon-machinery': {
    backdrop: 'evening',
    draw: () => shadow(240, 318, 150, 16) + at(244, 318, tractor(), 1.06),
  },
  'icon-testing': {
    backdrop: 'aqua',
    draw: () => shadow(240, 310, 140) + at(204, 308, soil(), 1.08) + at(310, 312, flask(), 1.16),
  },
}
