import type { MarketUnit } from '@vayal/shared/contracts/market-price'

/** A price before it gets its history. */
export interface DemoPrice {
  name: string
  category: string
  /** Rupees per unit, about which it moves. */
  around: number
  units: MarketUnit
  /** How far it moves within the two months, as a part of it. */
  swing: number
}

type Line = [name: string, around: number, units: MarketUnit, swing: number]

const LINES: Record<string, Line[]> = {
  Vegetables: [
    ['Tomato', 32, 'Kg', 0.35],
    ['சின்ன வெங்காயம் · Small Onion', 64, 'Kg', 0.25],
    ['Bellary Onion', 38, 'Kg', 0.2],
    ['கத்தரிக்காய் · Brinjal', 42, 'Kg', 0.25],
    ['Drumstick', 85, 'Kg', 0.4],
    ['வெண்டைக்காய் · Okra', 36, 'Kg', 0.2],
    ['Bitter Gourd', 48, 'Kg', 0.2],
    ['Ooty Carrot', 58, 'Kg', 0.2],
    ['உருளைக்கிழங்கு · Potato', 34, 'Kg', 0.12],
    ['Green Chilli', 55, 'Kg', 0.3],
    ['Tapioca', 14500, 'Ton', 0.12],
  ],
  Fruits: [
    ['நேந்திரம் வாழை · Nendran', 46, 'Kg', 0.15],
    ['Poovan Banana', 62, 'Dozen', 0.15],
    ['Guava', 60, 'Kg', 0.15],
    ['பப்பாளி · Papaya', 28, 'Kg', 0.15],
    ['Lemon', 5, 'Piece', 0.3],
    ['Jackfruit', 240, 'Piece', 0.15],
  ],
  Grains: [
    ['பொன்னி அரிசி · Ponni Rice', 5400, 'Quintal', 0.05],
    ['Paddy (ADT 45)', 2320, 'Quintal', 0.04],
    ['கேழ்வரகு · Ragi', 3900, 'Quintal', 0.06],
    ['Maize', 2250, 'Quintal', 0.07],
    ['உளுந்து · Black Gram', 8600, 'Quintal', 0.07],
    ['Toor Dal', 142, 'Kg', 0.06],
  ],
  Spices: [
    ['ஈரோடு மஞ்சள் · Erode Turmeric', 13800, 'Quintal', 0.1],
    ['Black Pepper', 640, 'Kg', 0.06],
    ['ஏலக்காய் · Cardamom', 2350, 'Kg', 0.12],
    ['Red Chilli', 18500, 'Quintal', 0.1],
    ['Tamarind', 135, 'Kg', 0.08],
    ['குங்குமப்பூ · Saffron', 310, 'Gram', 0.04],
  ],
  Flowers: [
    ['மல்லிகை · Jasmine', 720, 'Kg', 0.45],
    ['Rose', 160, 'Kg', 0.3],
    ['சாமந்தி · Chrysanthemum', 120, 'Kg', 0.3],
  ],
  Dairy: [
    ['பசும்பால் · Cow Milk', 44, 'Litre', 0.04],
    ['Buffalo Milk', 58, 'Litre', 0.04],
    ['Paneer', 390, 'Kg', 0.05],
    ['நெய் · Ghee', 680, 'Litre', 0.05],
  ],
  Coconut: [
    ['தேங்காய் · Coconut', 32, 'Piece', 0.15],
    ['Copra', 14600, 'Quintal', 0.1],
    ['செக்கு எண்ணெய் · Cold-pressed Oil', 290, 'Litre', 0.06],
    ['Groundnut', 7100, 'Quintal', 0.07],
  ],
}

export const DEMO_PRICES: DemoPrice[] = Object.entries(LINES).flatMap(([category, lines]) =>
  lines.map(([name, around, units, swing]) => ({ name, category, around, units, swing })),
)
