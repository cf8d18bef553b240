import { createHash } from 'node:crypto'
import { newProduct } from '../server/src/testing/samples.ts'

export type SampleProduct = ReturnType<typeof newProduct>

const DESCRIPTIONS = [
  'Thin-skinned, with a light sourness. Sold by the dozen from bunches cut at three-quarters maturity.',
  'தோட்டத்தில் இருந்து நேரடியாக. காலையில் பறித்து அன்றே அனுப்பப்படும்.',
  'Grown without spraying beside the canal, sorted by hand and packed in crates that come back.',
]
const DISTRICTS = ['Salem', 'Erode', 'Dindigul', 'Thanjavur', 'Tiruchirappalli']

/** Product with texts of realistic length. No two are the same. */
export function sampleProduct(categoryId: number, number: number): SampleProduct {
  return newProduct({
    CategoryId: categoryId,
    Name: `Poovan banana, lot ${number}`,
    Description: DESCRIPTIONS[number % DESCRIPTIONS.length] ?? '',
    Price: String(20 + (number % 180)),
    Unit: 'dozen',
    Subcategory: 'Banana',
    Image: `/uploads/${createHash('sha256').update(String(number)).digest('hex')}.webp`,
    Images: [],
    MobileNo: String(9_000_000_000 + number),
    District: DISTRICTS[number % DISTRICTS.length] ?? '',
    ApprovalStatus: true,
    RejectStatus: false,
    additionalQuestions: { 'How was it ripened?': 'Naturally', 'Minimum order': '5 dozen' },
  })
}
