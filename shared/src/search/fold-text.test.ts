import { expect, test } from 'vitest'
import { foldText } from './fold-text.ts'
import { tamilToLatin } from './tamil-latin.ts'

test.each([
  ['தமிழ்', 'thamizh'],
  ['சந்தை', 'santhai'],
  ['வெற்றிலை', 'vetrilai'],
  ['கன்று', 'kanru'],
  ['மஞ்சள்', 'mansal'],
  ['ஸ்ரீ முருகன்', 'srii murukan'],
  ['தேங்காய் · Coconut', 'thengkaay · Coconut'],
  ['கொய்யா', 'koyyaa'],
  ['மா, பலா', 'maa, palaa'],
])('%s is spelled %s', (tamil, latin) => {
  expect(tamilToLatin(tamil)).toBe(latin)
  // Some vowel signs have two encodings.
  expect(tamilToLatin(tamil.normalize('NFD'))).toBe(latin)
})

test.each([
  ['வெங்காயம்', 'vengayam vengaayam venkayam vengaiyam'],
  ['தக்காளி', 'thakkali thakkaali takkali thakali'],
  ['சந்தை', 'santhai sandhai sandai chandhai santai sandhei'],
  ['உருளைக்கிழங்கு', 'urulaikilangu urulaikizhangu urulaikkizhangu'],
  ['வாழைப்பழம்', 'vazhaipazham vaazhaippazham valaipalam'],
  ['தேங்காய்', 'thengai thengaai thengaay tengai'],
  ['பச்சை', 'pachai pachchai'],
  ['மஞ்சள்', 'manjal manchal'],
  ['இஞ்சி', 'inji enji'],
  ['கொய்யா', 'koyya koiya goyya'],
  ['பூண்டு', 'poondu pundu'],
  ['எலுமிச்சை', 'elumichai yelumichai'],
  ['ஞாயிறு', 'nyayiru gnayiru njayiru'],
  ['ஓசூர்', 'hosur osoor'],
  ['மகன்', 'magan mahan'],
  ['கன்னியாகுமரி', 'kanyakumari kanniyakumari'],
  ['தென்னங்கன்று', 'thennangandru thennankanru'],
  ['சீதா', 'seetha seedha'],
  ['café', 'cafe'],
  ['ADT 45', 'adt45 ADT-45'],
])('%s equals %s', (word, spellings) => {
  const folded = spellings.split(' ').map(foldText)
  expect(new Set(folded)).toEqual(new Set([foldText(word)]))
})

test.each([
  ['rice', 'rose'],
  ['milk', 'mango'],
  ['பால்', 'பூ'],
  ['Salem', 'Selvam'],
  ['seed', 'set'],
  ['seeds', 'sets'],
])('%s differs from %s', (one, other) => {
  expect(foldText(one)).not.toBe(foldText(other))
})

test('punctuation separates words, an apostrophe does not', () => {
  expect(foldText("Lady's  finger, (fresh)")).toBe(foldText('ladys finger fresh'))
  expect(foldText(' · ')).toBe('')
})
