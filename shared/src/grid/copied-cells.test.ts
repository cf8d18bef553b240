import { formatCells, parseCells } from '@vayal/shared/grid/copied-cells'
import { expect, test } from 'vitest'

test.each([
  ['20', [['20']]],
  [
    '20\t30\r\n21\t31\r\n',
    [
      ['20', '30'],
      ['21', '31'],
    ],
  ],
  ['20\n21\n', [['20'], ['21']]],
  ['20\r21', [['20'], ['21']]],
  ['20\n\n21', [['20'], [''], ['21']]],
  ['தக்காளி\t1,234', [['தக்காளி', '1,234']]],
  ['"Best ""A"" rice"\t20', [['Best "A" rice', '20']]],
  ['"two\nlines"\t20', [['two lines', '20']]],
  ['"a\tb"\t20', [['a\tb', '20']]],
  ['5" pipe\t20', [['5" pipe', '20']]],
  ['"open\t20\n21', [['"open', '20'], ['21']]],
])('parses %j', (text, cells) => expect(parseCells(text)).toEqual(cells))

test('copied cells can be pasted', () => {
  const cells = [
    ['தக்காளி', '20'],
    ['say "rice"', '=1+1'],
  ]
  expect(parseCells(formatCells(cells))).toEqual(cells)
})
