import {
  at,
  body,
  type Drawings,
  darker,
  fill,
  heap,
  kernel,
  leaf,
  lighter,
  line,
  oval,
  rod,
  shadow,
  times,
} from './kit.ts'
import { bowl, sack } from './vessels.ts'

const GUNNY = '#c39a63'
const RICE = kernel(6.5, 2.3)
const BEAD = kernel(4, 4)

const ear = (color = '#dcae3f') =>
  line('M0,110C0,20 0,-40 30,-78Q46,-94 62,-82', '#a9a24a', 4) +
  times(11, (i) => {
    const t = i / 10
    return (
      at(
        2 + t * t * 56,
        0 - t * 84,
        fill(oval(0, -9, 5.4, 11), i % 2 ? color : darker(color, 0.12)),
        1,
        30 + t * 80,
      ) +
      at(
        2 + t * t * 56,
        0 - t * 84,
        fill(oval(0, -9, 5.4, 11), lighter(color, 0.2)),
        1,
        -40 + t * 110,
      )
    )
  })

const stem = '#8fa255'
const pearlMillet = () =>
  rod('M0,116L0,20', stem, 8) +
  at(0, 96, leaf(96, 15, '#7fae4f'), 1, 38) +
  at(0, 84, leaf(84, 14, '#7fae4f'), 1, -40) +
  body('M0,-118C18,-110 22,-40 17,34Q0,44 -17,34C-22,-40 -18,-110 0,-118Z', '#a59a6a', -6, -2) +
  times(13, (r) =>
    times(4, (c) =>
      fill(
        oval(-13 + c * 8.6 + (r % 2) * 1.6, -96 + r * 10, 4.3),
        (r + c) % 3 ? '#c3b98a' : '#8f8556',
      ),
    ),
  )

const ragi = () =>
  rod('M0,116L0,0', stem, 7) +
  at(0, 90, leaf(100, 14, '#7fae4f'), 1, -34) +
  times(6, (i) => {
    const side = i - 2.5
    const arc = (w: number, c: string) =>
      line(
        `M0,2C${side * 8},-40 ${side * 34},-84 ${side * 24},-98Q${side * 12},-104 ${side * 10},-88`,
        c,
        w,
      )
    return `${arc(17, '#7a3a2a')}${arc(11, '#a0523a')}<g stroke-dasharray="1 8">${arc(6, '#cf8560')}</g>`
  })

const foxtailMillet = () =>
  line('M-10,116C-8,40 -8,-10 4,-40', stem, 6) +
  at(-8, 86, leaf(104, 15, '#7fae4f'), 1, -36) +
  ['#b8882c', '#e0b14a']
    .map((c, i) => line('M-2,-2C-8,-60 14,-104 46,-96Q72,-88 66,-44', c, 32 - i * 9))
    .join('') +
  `<g stroke-dasharray="1 11">${line('M-8,-6C-14,-66 14,-112 48,-104Q80,-96 74,-46', '#f3d588', 7)}${line('M4,-2C-2,-56 18,-96 44,-88Q62,-82 58,-44', '#f3d588', 7)}${line('M-2,-2C-8,-60 14,-104 46,-96Q72,-88 66,-44', '#c8963a', 6)}</g>`

const sheaf = () =>
  times(7, (i) =>
    at(
      (i - 3) * 7,
      0,
      i < 3 ? `<g transform="scale(-1 1)">${ear()}</g>` : ear('#e6bb4e'),
      1,
      (i - 3) * 9,
    ),
  ) +
  times(6, (i) =>
    line(`M${(i - 2.5) * 9},60Q${(i - 2.5) * 4},84 ${(i - 2.5) * 13},120`, '#b9ac54', 6),
  ) +
  body('M-32,66Q0,80 32,66L30,84Q0,98 -30,84Z', '#b5693c', -4, -3)

const withBowl = (behind: string, color: string, grain: string, shape = BEAD) =>
  shadow(240, 302, 150) +
  at(176, 184, behind, 1.02, -8) +
  at(284, 304, bowl(color, heap(88, 50, grain, shape, 150)), 0.9)

const bowlOf =
  (color: string, grain: string, shape = RICE, count = 150) =>
  () =>
    shadow(240, 298, 130) + at(240, 300, bowl(color, heap(90, 66, grain, shape, count)), 1.28)

const sackOf = (grain: string, shape = RICE, count = 130) =>
  shadow(0, -2, 104) + sack(GUNNY, heap(74, 56, grain, shape, count))

const scoop = (grain: string, shape = RICE) =>
  body('M-52,-42Q0,-24 52,-42C50,-10 30,0 0,0C-30,0 -50,-10 -52,-42Z', '#8a5a34', -6, -4) +
  at(0, -38, heap(46, 26, grain, shape, 40)) +
  rod('M50,-36L92,-54', '#8a5a34', 11)

export const GRAIN_DRAWINGS: Drawings = {
  'rice-sack': {
    backdrop: 'sky',
    draw: () =>
      at(222, 302, sackOf('#f4ead0'), 1.12) +
      shadow(336, 304, 60) +
      at(328, 306, scoop('#f4ead0'), 0.9),
  },
  'red-rice': { backdrop: 'sand', draw: bowlOf('#5d8a72', '#b5583c') },
  'black-rice': { backdrop: 'lilac', draw: bowlOf('#d9a648', '#47364f') },
  'rice-bowl': {
    backdrop: 'peach',
    draw: () => withBowl(ear('#e0b548') + at(-24, 6, ear(), 0.94, -16), '#4a86a8', '#fbf5e4', RICE),
  },
  ragi: { backdrop: 'lime', draw: () => withBowl(ragi(), '#d58a4c', '#9a4a36') },
  'pearl-millet': {
    backdrop: 'peach',
    draw: () =>
      withBowl(pearlMillet() + at(-44, 14, pearlMillet(), 0.86, -14), '#7d6aa8', '#b3ab84'),
  },
  'foxtail-millet': {
    backdrop: 'aqua',
    draw: () => withBowl(foxtailMillet(), '#b5583c', '#edc85e'),
  },
  'black-gram': { backdrop: 'rose', draw: bowlOf('#c98f4e', '#4a4448', kernel(6.4, 5), 100) },
  'toor-dal': { backdrop: 'mint', draw: bowlOf('#a5563c', '#f0b43c', kernel(6.6, 5), 110) },
  paddy: { backdrop: 'butter', draw: () => shadow(240, 302, 120) + at(240, 184, sheaf(), 1.04) },
  'paddy-field': {
    backdrop: 'paddy',
    draw: () =>
      times(3, (row) =>
        times(9, (i) =>
          at(
            20 + i * 56 + (row % 2) * 26,
            268 + row * 34,
            line(
              'M0,14Q-2,0 -12,-16M0,14Q0,-4 2,-20M0,14Q4,0 14,-14',
              row % 2 ? '#4f9a4f' : '#3f8a4a',
              5,
            ),
          ),
        ),
      ) +
      shadow(240, 324, 90) +
      at(176, 214, ear(), 1, -12) +
      at(300, 214, ear(), 0.96, 8) +
      at(240, 200, sheaf(), 1.05),
  },
  'turmeric-sack': {
    backdrop: 'evening',
    draw: () => at(236, 310, sackOf('#dd9420', kernel(13, 5), 60), 1.2),
  },
  'groundnut-sack': {
    backdrop: 'morning',
    draw: () =>
      at(
        236,
        310,
        sackOf(
          '#d2a263',
          (color, turn) =>
            at(
              0,
              0,
              fill(oval(-6, 0, 8), color) +
                fill(oval(6, 0, 7), color) +
                line('M-6,-3L6,-3', darker(color, 0.16), 1.5),
              1,
              turn,
            ),
          46,
        ),
        1.2,
      ),
  },
  'cotton-sack': {
    backdrop: 'evening',
    draw: () =>
      at(
        236,
        310,
        shadow(0, -2, 104) +
          sack(
            '#d8c19a',
            times(9, (i) =>
              at(-58 + (i % 5) * 29, i < 5 ? -8 : -36, body(oval(0, 0, 27, 24), '#fbf8f0', -5, -4)),
            ),
          ),
        1.2,
      ),
  },
  'icon-grains': {
    backdrop: 'butter',
    draw: () =>
      at(252, 308, sackOf('#f4ead0', RICE, 60), 1.12) + at(146, 190, ear('#d59f2c'), 1.16, -4),
  },
}
