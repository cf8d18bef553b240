import { category } from '@vayal/shared/contracts/category'
import { marketPrice } from '@vayal/shared/contracts/market-price'
import { product } from '@vayal/shared/contracts/product'
import { describe, expect, it } from 'vitest'
import { parseList, sameId } from './wire.ts'

const tomato = { CategoryId: 3, Name: 'Tomato' }

describe('a list of a foreign backend', () => {
  it.each([
    ['bare', [tomato]],
    ['under one key', { data: [tomato] }],
    ['under one key, with a count', { categories: [tomato], total: 1 }],
  ])('can be %s', (_, answer) => {
    expect(parseList(category, answer)[0]?.Name).toBe('Tomato')
  })

  it.each([
    ['two lists', { a: [], b: [] }],
    ['no list', { message: 'ok' }],
    ['text', 'ok'],
    ['null', null],
    ['a list with an item without id', [{ Name: 'Tomato' }]],
  ])('cannot be %s', (_, answer) => {
    expect(() => parseList(category, answer)).toThrow()
  })

  it('gets defaults for missing fields and keeps unknown ones', () => {
    const [parsed] = parseList(category, [{ ...tomato, Subcategories: null, Owner: 'x' }])
    expect(parsed).toMatchObject({
      Icon: '',
      CategoryType: 'product',
      Subcategories: [],
      AdditionalQuestions: [],
      Owner: 'x',
    })
  })

  it.each([
    [2000, 2000],
    [' 2000.50 ', 2000.5],
    ['2,000', 2000],
    ['1,23,456.5', 123_456.5],
    ['1,234,567', 1_234_567],
    ['12,50', null],
    ['2,000,0', null],
    ['soon', null],
    ['', null],
    [null, null],
  ])('can have the price %j, which is parsed as %j', (AvgPrice, number) => {
    const [parsed] = parseList(marketPrice, [{ Id: 1, AvgPrice }])
    expect(parsed?.AvgPrice).toBe(number)
  })

  it.each([
    ['missing', {}, [], {}],
    ['null', { Images: null, additionalQuestions: null }, [], {}],
    ['empty arrays, as in PHP', { Images: [], additionalQuestions: [] }, [], {}],
    ['empty text', { Images: '' }, [], {}],
    ['a single text', { Images: '/a.webp' }, ['/a.webp'], {}],
    [
      'several answers',
      { additionalQuestions: { 'Sold as?': ['Loose', 'Packed'], 'Age?': 2 } },
      [],
      { 'Sold as?': 'Loose, Packed', 'Age?': '2' },
    ],
  ])('can have lists and maps that are %s', (_, fields, Images, additionalQuestions) => {
    const [parsed] = parseList(product, [{ ProductId: 1, ...fields }])
    expect(parsed).toMatchObject({ Images, additionalQuestions })
  })

  it('can have numbers as text and flags in any form', () => {
    const [parsed] = parseList(product, [
      { ProductId: 'p-1', Price: 40, ApprovalStatus: 'true', RejectStatus: 0 },
    ])
    expect(parsed).toMatchObject({ Price: '40', ApprovalStatus: true, RejectStatus: false })
  })
})

describe('ids', () => {
  it('are equal as number and as text', () => {
    expect(sameId(3, '3')).toBe(true)
    expect(sameId('c-3', 'c-30')).toBe(false)
  })
})
