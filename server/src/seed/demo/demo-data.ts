import {
  COCONUT,
  DAIRY,
  FLOWERS,
  FRUITS,
  GRAINS,
  LIVESTOCK,
  MACHINERY,
  SPICES,
  TESTING,
  VEGETABLES,
} from './demo-names.ts'
import { BUYING } from './demo-products-buying.ts'
import { COCONUT_AND_OIL } from './demo-products-coconut.ts'
import { MILK_AND_DAIRY } from './demo-products-dairy.ts'
import { FLOWER_LISTINGS } from './demo-products-flowers.ts'
import { FRUIT_LISTINGS } from './demo-products-fruits.ts'
import { RICE_AND_MILLETS } from './demo-products-grains.ts'
import { ANIMALS } from './demo-products-livestock.ts'
import { MACHINES } from './demo-products-machinery.ts'
import { OWN_PRODUCTS } from './demo-products-own.ts'
import { SPICE_LISTINGS } from './demo-products-spices.ts'
import { VEGETABLE_LISTINGS } from './demo-products-vegetables.ts'
import type { DemoArea, DemoCategory, DemoProduct } from './demo-types.ts'

/** In the order in which they are created. The last one has no product, to show an empty list. */
export const DEMO_CATEGORIES: DemoCategory[] = [
  {
    name: VEGETABLES,
    type: 'product',
    icon: 'icon-vegetables.webp',
    subcategories: ['நாட்டு காய்கறிகள் · Native', 'Hybrid', 'கீரைகள் · Greens', 'Roots & Tubers'],
    questions: ['Harvest date', 'Organic or conventional?', 'Minimum order (kg)'],
  },
  {
    name: FRUITS,
    type: 'product',
    icon: 'icon-fruits.webp',
    subcategories: ['Banana', 'Mango', 'Citrus', 'Other Fruits'],
    questions: ['Ripe or raw at delivery?', 'How was it ripened?', 'Minimum order'],
  },
  {
    name: DAIRY,
    type: 'product',
    icon: 'icon-dairy.webp',
    subcategories: ['Milk', 'Curd & Buttermilk', 'Ghee & Butter', 'Paneer & Sweets'],
    questions: ['Cow, buffalo or goat?', 'Fat (%)', 'Delivery time'],
  },
  {
    name: GRAINS,
    type: 'product',
    icon: 'icon-grains.webp',
    subcategories: ['பாரம்பரிய அரிசி', 'வெள்ளை அரிசி', 'சிறுதானியங்கள்', 'பருப்பு வகைகள்'],
    questions: ['அறுவடை செய்த மாதம்', 'பட்டை தீட்டியதா?', 'மூட்டை எடை (கிலோ)'],
  },
  {
    name: SPICES,
    type: 'product',
    icon: 'icon-spices.webp',
    subcategories: ['Turmeric', 'Chilli', 'Pepper & Cardamom', 'Seeds, Pods & Bulbs'],
    questions: ['Whole or ground?', 'Moisture (%)', 'Crop year'],
  },
  {
    name: FLOWERS,
    type: 'product',
    icon: 'icon-flowers.webp',
    subcategories: ['மல்லிகை வகைகள்', 'ரோஜா', 'சாமந்தி & செண்டு', 'மாலை & பிற பூக்கள்'],
    questions: ['பறிக்கும் நேரம்', 'தினசரி கிடைக்கும் அளவு'],
  },
  {
    name: COCONUT,
    type: 'product',
    icon: 'icon-coconut.webp',
    subcategories: ['Coconut', 'Groundnut', 'Sesame & Castor', 'மரச்செக்கு எண்ணெய்'],
    questions: ['Variety', 'Minimum order', 'Packing'],
  },
  {
    name: LIVESTOCK,
    type: 'product',
    icon: 'icon-livestock.webp',
    subcategories: ['Cattle', 'Goats & Sheep', 'Poultry', 'Eggs', 'Fodder'],
    questions: ['Breed', 'Age', 'Vaccinated?'],
  },
  {
    name: MACHINERY,
    type: 'service',
    icon: 'icon-machinery.webp',
    subcategories: ['Tractor', 'Harvester', 'Sprayer & Drone', 'Tiller & Pump', 'Transport'],
    questions: ['Rate is per', 'Operator included?', 'Service radius (km)'],
  },
  {
    name: TESTING,
    type: 'service',
    icon: 'icon-testing.webp',
    subcategories: ['மண் பரிசோதனை', 'நீர் பரிசோதனை', 'இலைப் பகுப்பாய்வு'],
    questions: ['அறிக்கை கிடைக்கும் நாட்கள்', 'மாதிரி எடுக்க நேரில் வருவீர்களா?'],
  },
]

/** The two fixed areas, by category number: 1 Our Products, 2 Buy Products. */
export const DEMO_FIXED: Record<1 | 2, DemoArea> = {
  1: {
    icon: 'icon-our-products.webp',
    subcategories: ['Organic Inputs', 'Seeds & Saplings', 'Honey & Jaggery', 'Pantry'],
    questions: ['Pack size', 'Best before', 'How to use'],
  },
  2: {
    icon: 'icon-buy-products.webp',
    subcategories: ['Grains & Pulses', 'Spices', 'Oil Seeds', 'Vegetables', 'Cash Crops', 'Dairy'],
    questions: ['Quantity wanted', 'Quality wanted', 'Collection point'],
  },
}

export const DEMO_PRODUCTS: DemoProduct[] = [
  ...VEGETABLE_LISTINGS,
  ...FRUIT_LISTINGS,
  ...MILK_AND_DAIRY,
  ...RICE_AND_MILLETS,
  ...SPICE_LISTINGS,
  ...FLOWER_LISTINGS,
  ...COCONUT_AND_OIL,
  ...ANIMALS,
  ...MACHINES,
  ...OWN_PRODUCTS,
  ...BUYING,
]
