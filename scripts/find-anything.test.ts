import { category } from '@vayal/shared/contracts/category'
import type { SearchRecord } from '@vayal/shared/contracts/contributions'
import { exhibition } from '@vayal/shared/contracts/exhibition'
import { market } from '@vayal/shared/contracts/market'
import { marketPrice } from '@vayal/shared/contracts/market-price'
import { news } from '@vayal/shared/contracts/news'
import { product } from '@vayal/shared/contracts/product'
import type { NavEntry } from '@vayal/shared/contracts/registry'
import { receivedStore, storeFlags } from '@vayal/shared/contracts/store'
import { parseList } from '@vayal/shared/contracts/wire'
import { addWords, newVocabulary } from '@vayal/shared/search/corrections'
import { DistinctWords } from '@vayal/shared/search/distinct-words'
import { minPenalty, penaltyOf } from '@vayal/shared/search/match-text'
import { parseSearch } from '@vayal/shared/search/search-words'
import { expect, test } from 'vitest'
import catalog from '../remotes/catalog/remote.json' with { type: 'json' }
import { commands as buyCommands } from '../remotes/catalog/src/buy-products/buy-products-commands.ts'
import { commands as categoryCommands } from '../remotes/catalog/src/categories/categories-commands.ts'
import { commands as productCommands } from '../remotes/catalog/src/our-products/our-products-commands.ts'
import { listingRecords } from '../remotes/catalog/src/products/listings-search.ts'
import { productRecord } from '../remotes/catalog/src/products/product-record.ts'
import commerce from '../remotes/commerce/remote.json' with { type: 'json' }
import { commands as exhibitionCommands } from '../remotes/commerce/src/exhibitions/exhibitions-commands.ts'
import { exhibitionRecords } from '../remotes/commerce/src/exhibitions/exhibitions-search.ts'
import { commands as priceCommands } from '../remotes/commerce/src/market-prices/market-prices-commands.ts'
import { priceRecords } from '../remotes/commerce/src/market-prices/market-prices-search.ts'
import { commands as marketCommands } from '../remotes/commerce/src/markets/markets-commands.ts'
import { marketRecords } from '../remotes/commerce/src/markets/markets-search.ts'
import content from '../remotes/content/remote.json' with { type: 'json' }
import { commands as newsCommands } from '../remotes/content/src/news/news-commands.ts'
import { newsRecords } from '../remotes/content/src/news/news-search.ts'
import stores from '../remotes/stores/remote.json' with { type: 'json' }
import { commands as storeCommands } from '../remotes/stores/src/stores/stores-commands.ts'
import { storeRecords } from '../remotes/stores/src/stores/stores-search.ts'
import { readDemoData } from '../server/demo/seed/demo-data.ts'
import {
  commandItem,
  type PaletteGroup,
  recordItem,
  screenItem,
  screenName,
} from '../shell/src/palette/palette-items.ts'
import { searchGroups } from '../shell/src/palette/search-groups.ts'

const demo = await readDemoData()

/** Demo rows, each with an id in the field `idName`. */
function rows(items: readonly object[], idName: string): object[] {
  return items.map((item, index) => ({ ...item, [idName]: index + 3 }))
}

const categories = parseList(category, rows(demo.categories.added, 'CategoryId'))
const approved = (name: string) => {
  const listed = demo.products.filter((one) => one.category === name && one.status === 'approved')
  return parseList(product, rows(listed, 'ProductId'))
}
const pending = demo.products.filter(({ status }) => status === 'pending')
const prices = rows(demo.marketPrices, 'Id')
const exhibitions = demo.exhibitions.map((one) => ({ ...one, Date: '09/12/2026' }))
const storeRows = demo.stores.map(({ status, ...store }) => ({ ...store, ...storeFlags(status) }))

const RECORDS: Record<string, SearchRecord[]> = {
  Categories: listingRecords(
    categories,
    categories.map(({ Name }) => approved(Name)),
  ),
  Pending: parseList(product, rows(pending, 'ProductId')).map((one) =>
    productRecord(one, '/admin/productsapproval'),
  ),
  'Our Products': approved('Our Products').map((one) => productRecord(one, '/admin/ourproducts')),
  Sourcing: approved('Buy Products').map((one) => productRecord(one, '/admin/buyproducts')),
  News: newsRecords(
    parseList(
      news,
      rows(
        demo.news.map(({ title, ...one }) => ({
          ...one,
          Title: title,
          Category: one.category,
          Date: '21/11/2026',
        })),
        'Id',
      ),
    ),
  ),
  Markets: marketRecords(parseList(market, rows(demo.markets, 'MarketId'))),
  Prices: priceRecords(parseList(marketPrice, prices)),
  Exhibitions: exhibitionRecords(parseList(exhibition, rows(exhibitions, 'Id'))),
  Stores: storeRecords(parseList(receivedStore, rows(storeRows, 'StoreId'))),
}

const PATHS: Record<string, string> = {
  Categories: '/admin/categories',
  Pending: '/admin/productsapproval',
  'Our Products': '/admin/ourproducts',
  Sourcing: '/admin/buyproducts',
  News: '/admin/news',
  Markets: '/admin/markets',
  Prices: '/admin/marketprice',
  Exhibitions: '/admin/exhibitions',
  Stores: '/admin/stores',
}

const COMMANDS = {
  Categories: categoryCommands,
  'Our Products': productCommands,
  Sourcing: buyCommands,
  News: newsCommands,
  Markets: marketCommands,
  Prices: priceCommands,
  Exhibitions: exhibitionCommands,
  Stores: storeCommands,
}

const navigation = [catalog, content, commerce, stores]
  .flatMap(({ nav }) => nav)
  .sort((a, b) => a.order - b.order)

const entries = navigation.flatMap((group) => group.entries)

function entryOf(title: string): NavEntry {
  const found = entries.find(({ path }) => path === PATHS[title])
  if (!found) throw new Error(`${title} has no entry in the sidebar`)
  return found
}

const GROUPS: PaletteGroup[] = [
  {
    id: 'screens',
    title: 'Screens',
    items: entries.map((entry) => screenItem(entry, 'en')),
  },
  {
    id: 'actions',
    title: 'Actions',
    items: Object.entries(COMMANDS).flatMap(([title, commands]) =>
      commands().map((command) => commandItem(command, entryOf(title), 'en')),
    ),
  },
  ...Object.entries(RECORDS).map(([title, records]) => ({
    id: title,
    title,
    name: screenName(entryOf(title)),
    items: records.map((record) => recordItem(record, entryOf(title))),
  })),
]

function firstResult(search: string): string {
  const [group] = searchGroups(GROUPS, search)
  return group ? `${group.title}: ${group.items[0]?.label}` : 'nothing'
}

const QUERIES = [
  ['vengayam', 'Prices: சின்ன வெங்காயம் · Small Onion'],
  ['chinna vengayam', 'Prices: சின்ன வெங்காயம் · Small Onion'],
  ['வெங்காயம்', 'Prices: சின்ன வெங்காயம் · Small Onion'],
  ['thakkali', 'Prices: Tomato'],
  ['takkaali', 'Prices: Tomato'],
  ['தக்காளி', 'Prices: Tomato'],
  ['santhai', 'Screens: Markets'],
  ['uzhavar santhai', 'Markets: உழவர் சந்தை, சூரமங்கலம்'],
  ['maattu sandhai', 'Markets: மணப்பாறை மாட்டுச் சந்தை'],
  ['kathirikai', 'Prices: கத்தரிக்காய் · Brinjal'],
  ['murungakkai', 'Prices: Drumstick'],
  ['pachai milagai', 'Categories: பச்சை மிளகாய்'],
  ['erode manjal', 'Prices: ஈரோடு மஞ்சள் · Erode Turmeric'],
  ['madurai malligai', 'Categories: மதுரை மல்லி'],
  ['nilakadalai', 'Categories: நிலக்கடலை'],
  ['nel', 'Prices: Paddy (ADT 45)'],
  ['ponni arisi', 'Prices: பொன்னி அரிசி · Ponni Rice'],
  ['kezhvaragu', 'Prices: கேழ்வரகு · Ragi'],
  ['வாழைப்பழம்', 'Prices: நேந்திரம் வாழை · Nendran'],
  ['vazhaipazham', 'Prices: நேந்திரம் வாழை · Nendran'],
  ['pavakkai', 'Categories: Bitter gourd'],
  ['muttai', 'Categories: White table eggs'],
  ['elakkai', 'Prices: ஏலக்காய் · Cardamom'],
  ['kozhi', 'Categories: நாட்டுக் கோழி'],
  ['vaathu', 'Pending: வாத்து'],
  ['karuppatti', 'Our Products: கருப்பட்டி'],
  ['panchagavya', 'Our Products: பஞ்சகவ்யா'],
  ['thennankanru', 'Our Products: தென்னங்கன்று'],
  ['nellai kankatchi', 'Exhibitions: நெல்லை வேளாண் கண்காட்சி'],
  ['paal nilaiyam', 'Stores: பசுமை பால் நிலையம்'],
  ['theevanam', 'Stores: கோமாதா தீவனக் கடை'],
  ['kadai', 'Screens: Stores'],
  ['seidhi', 'Screens: News'],
  ['vilambaram', 'Screens: Ad Banner'],
  ['விலை சேர்', 'Actions: Add Price'],
  ['price add', 'Actions: Add Price'],
  ['new market', 'Actions: Add Market'],
  ['rate board', 'Actions: Rate board'],
  ['SHEET', 'Actions: Price sheet'],
  ['tomto', 'Prices: Tomato'],
  ['tumeric salem', 'Pending: Turmeric powder'],
  ['bananna trichy', 'Categories: Poovan banana'],
  ['koyambdu', 'Markets: Koyambedu Wholesale Market'],
  ['சேலம் malgova', 'Categories: Salem Malgova mango'],
  ['dairy parlour salem', 'Stores: Aavaram Dairy Parlour'],
  ['90000 41003', 'Stores: Aavaram Dairy Parlour'],
  ['+91 90000 41003', 'Stores: Aavaram Dairy Parlour'],
  ['hosur', 'Stores: Hosur Drip & Sprayers'],
  ['dam mettur', 'News: Mettur dam level: what it means for your sowing'],
  ['poosanikai', 'Pending: Yellow pumpkin'],
  ['poosanikkai', 'Pending: Yellow pumpkin'],
  ['pushnikai', 'Pending: Yellow pumpkin'],
  ['Palar Mik', 'Stores: Palar Milk Point'],
  ['Palar Mlk', 'Stores: Palar Milk Point'],
  ['jackfriut', 'Prices: Jackfruit'],
  ['exhibitoins', 'Screens: Exhibitions'],
  ['turmreic', 'Prices: ஈரோடு மஞ்சள் · Erode Turmeric'],
  ['koyamebdu', 'Markets: Koyambedu Wholesale Market'],
  ['onin', 'Prices: சின்ன வெங்காயம் · Small Onion'],
  ['guva', 'Prices: Guava'],
  ['seeds', 'Categories: தேங்காய் & எண்ணெய் வித்துக்கள் · Coconut & Oil Seeds'],
  ['ponni rice', 'Prices: பொன்னி அரிசி · Ponni Rice'],
  ['small onion', 'Prices: சின்ன வெங்காயம் · Small Onion'],
  ['erode turmeric', 'Prices: ஈரோடு மஞ்சள் · Erode Turmeric'],
  ['thengai', 'Prices: தேங்காய் · Coconut'],
  ['nei', 'Prices: நெய் · Ghee'],
  ['neyi', 'Prices: நெய் · Ghee'],
  ['tomato price', 'Prices: Tomato'],
  ['tomato pri', 'Prices: Tomato'],
  ['thakkali vilai', 'Prices: Tomato'],
  ['தக்காளி விலை', 'Prices: Tomato'],
  ['store 9000041004', 'Stores: நல்லூர் இயற்கை அங்காடி'],
  ['exhibitions coimbatore', 'Exhibitions: Agri Intex'],
  ['add market price', 'Actions: Add Price'],
  ['adt45', 'Prices: Paddy (ADT 45)'],
  ['ven', 'Prices: வெண்டைக்காய் · Okra'],
  ['vengay', 'Prices: சின்ன வெங்காயம் · Small Onion'],
  ['venkay', 'Prices: சின்ன வெங்காயம் · Small Onion'],
  ['வெங்காயம', 'Prices: சின்ன வெங்காயம் · Small Onion'],
  ['தக்', 'Prices: Tomato'],
  ['pri', 'Actions: Add Price'],
  ['pric', 'Actions: Add Price'],
  ['to', 'Prices: Tomato'],
  ['market', 'Screens: Markets'],
  ['onions', 'Prices: சின்ன வெங்காயம் · Small Onion'],
  ['create', 'Actions: Add News'],
  ['new', 'Actions: Add Price'],
  ['news', 'Screens: News'],
  ['ad banner', 'Screens: Ad Banner'],
  ['nellu', 'Prices: Paddy (ADT 45)'],
  ['create market', 'Actions: Add Market'],
  ['pend', 'Actions: Stores for Approval'],
  ['aubergine', 'Prices: கத்தரிக்காய் · Brinjal'],
  ['pending products', 'Screens: Products for Approval'],
  ['vengaym', 'Prices: சின்ன வெங்காயம் · Small Onion'],
  ['kathirkai', 'Prices: கத்தரிக்காய் · Brinjal'],
  ['buy products', 'Actions: Buy Products'],
  ['வாங்கும்', 'Actions: Buy Products'],
  ['ads', 'Screens: Ad Banner'],
  ['pending stores', 'Actions: Stores for Approval'],
  ['store approval', 'Actions: Stores for Approval'],
  ['rejected stores', 'Actions: Rejected Stores'],
  ['exhibtion', 'Screens: Exhibitions'],
  ['xylophone', 'nothing'],
]

test.each(QUERIES)('%s finds %s', (search, expected) => {
  expect(firstResult(search)).toBe(expected)
})

function labels(search: string): string[] {
  return searchGroups(GROUPS, search).flatMap(({ items }) => items.map(({ label }) => label))
}

test('no record has a penalty below the lower bound that ends a search early', () => {
  const prefixes = QUERIES.flatMap(([query = '']) =>
    Array.from(query, (_, index) => query.slice(0, index + 1)),
  )
  for (const { items, title } of GROUPS) {
    const distinctWords = new DistinctWords()
    const vocabulary = newVocabulary()
    for (const { text } of items) {
      distinctWords.add(text)
      addWords(text.lower, vocabulary)
    }
    for (const search of prefixes) {
      const words = parseSearch(search, () => [vocabulary], 'all')
      const penalties = items.map(({ text }) => penaltyOf(text, words) ?? Number.POSITIVE_INFINITY)
      const bound = minPenalty(words, distinctWords)
      expect(Math.min(...penalties), `${search} in ${title}`).toBeGreaterThanOrEqual(bound)
    }
  }
})

test('seeds finds no pump sets', () => {
  expect(labels('seeds').join()).not.toContain('Sets')
})

test('a short synonym does not match inside a longer word: எள் (sesame) does not find எலுமிச்சை (lemon)', () => {
  expect(labels('sesame').join()).not.toContain('எலுமிச்சை')
  expect(labels('முட்டை')).not.toContain('Exhibitions')
})

test.each(['tomatoe', 'tomatoes'])('an English plural also finds the singular: %s', (search) => {
  expect(labels(search)).toEqual(expect.arrayContaining(['Wanted: tomatoes for pulp', 'Tomato']))
})
