import type { NewMarket } from '@vayal/shared/contracts/market'

type Line = [
  MarketName: string,
  Area: string,
  District: string,
  OrganisingDay: string,
  Category: string,
]

const LINES: Line[] = [
  ['RS Puram Uzhavar Sandhai', 'R.S. Puram', 'Coimbatore', 'Daily', 'Vegetables'],
  ['உழவர் சந்தை, சூரமங்கலம்', 'சூரமங்கலம்', 'Salem', 'Daily', 'Vegetables'],
  ['Koyambedu Wholesale Market', 'Koyambedu', 'Chennai', 'Daily', 'Vegetables'],
  ['Mattuthavani Flower Market', 'Mattuthavani', 'Madurai', 'Daily', 'Flowers'],
  ['Erode Turmeric Market', 'Nasiyanur Road', 'Erode', 'Wednesday', 'Spices'],
  ['Ottanchatram Vegetable Market', 'Gandhi Market', 'Dindigul', 'Daily', 'Vegetables'],
  ['பொள்ளாச்சி மாட்டுச் சந்தை', 'பொள்ளாச்சி', 'Coimbatore', 'Tuesday', 'Livestock'],
  ['மணப்பாறை மாட்டுச் சந்தை', 'மணப்பாறை', 'Tiruchirappalli', 'Tuesday', 'Livestock'],
  ['Mecheri Goat Market', 'Mecheri', 'Salem', 'Wednesday', 'Livestock'],
  ['Thovalai Flower Market', 'Thovalai', 'Kanyakumari', 'Daily', 'Flowers'],
  ['Karungal Weekly Market', 'Karungal', 'Kanyakumari', 'Saturday', 'Coconut'],
  ['ஆண்டிபட்டி வாரச் சந்தை', 'ஆண்டிபட்டி', 'Theni', 'Sunday', 'Vegetables'],
  ['Ooty Municipal Market', 'Udhagamandalam', 'Nilgiris', 'Every day except Friday', 'Vegetables'],
  ['Kangeyam Cattle Fair', 'Kangeyam', 'Tiruppur', 'First Monday of the month', 'Livestock'],
]

export const DEMO_MARKETS: NewMarket[] = LINES.map(
  ([MarketName, Area, District, OrganisingDay, Category]) => ({
    MarketName,
    Area,
    District,
    OrganisingDay,
    Category,
  }),
)
