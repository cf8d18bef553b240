import { category } from '@vayal/shared/contracts/category'
import { marketPrice } from '@vayal/shared/contracts/market-price'
import { product } from '@vayal/shared/contracts/product'
import { describe, expect, it } from 'vitest'
import { parseList, sameId } from './wire.ts'

const tomato = { CategoryId: 3, Name: 'Tomato' }

describe('reading a list of another backend', () => {
  it.each([
    ['bare', [tomato]],
    ['under one key', { data: [tomato] }],
    ['under one key, with a count', { categories: [tomato], total: 1 }],
  ])('%s', (_, answer) => {
    expect(parseList(category, answer)[0]?.Name).toBe('Tomato')
  })

  it.each([
    ['two lists', { a: [], b: [] }],
    ['no list', { message: 'ok' }],
    ['text', 'ok'],
    ['null', null],
    ['an item without id', [{ Name: 'Tomato' }]],
  ])('refuses %s', (_, answer) => {
    expect(() => parseList(category, answer)).toThrow()
  })

  it('fills what is missing and keeps what is unknown', () => {
    const [read] = parseList(category, [{ ...tomato, Subcategories: null, Owner: 'x' }])
    expect(read).toMatchObject({
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
  ])('reads the price %j as %j', (AvgPrice, number) => {
    const [read] = parseList(marketPrice, [{ Id: 1, AvgPrice }])
    expect(read?.AvgPrice).toBe(number)
  })

  it.each([
    ['left out', {}, [], {}],
    ['null', { Images: null, additionalQuestions: null }, [], {}],
    ['written by PHP', { Images: [], additionalQuestions: [] }, [], {}],
    ['empty text', { Images: '' }, [], {}],
    ['a single text', { Images: '/a.webp' }, ['/a.webp'], {}],
    [
      'several answers',
      { additionalQuestions: { 'Sold as?': ['Loose', 'Packed'], 'Age?': 2 } },
      [],
      { 'Sold as?': 'Loose, Packed', 'Age?': '2' },
    ],
  ])('lists and maps that are %s', (_, fields, Images, additionalQuestions) => {
    const [read] = parseList(product, [{ ProductId: 1, ...fields }])
    expect(read).toMatchObject({ Images, additionalQuestions })
  })

  it('takes numbers as text and flags in any form', () => {
    const [read] = parseList(product, [
      { ProductId: 'p-1', Price: 40, ApprovalStatus: 'true', RejectStatus: 0 },
    ])
    expect(read).toMatchObject({ Price: '40', ApprovalStatus: true, RejectStatus: false })
  })
})

describe('ids', () => {
  it('are the same whether number or text', () => {
    expect(sameId(3, '3')).toBe(true)
    expect(sameId('c-3', 'c-30')).toBe(false)
  })
})
