/** News before it becomes a row. No video: its thumbnail would call a server outside. */
interface DemoNews {
  title: string
  content: string
  category: string
  /** A file in `images/`; null for a text alone. */
  media: { image: string } | null
  /** Before the day on which the demo data is made. */
  daysAgo: number
}

/** The banner that the app shows first; a file in `images/`. */
export const DEMO_BANNER = 'ad-banner.webp'

export const DEMO_NEWS: DemoNews[] = [
  {
    title: 'Delta farmers begin transplanting samba paddy',
    content:
      'Farmers in Thanjavur, Tiruvarur and Nagapattinam have begun to transplant samba paddy after a week of steady rain.\n\nThe agriculture department asks growers to drain standing water within two days of heavy showers and to keep the spacing at 20 × 15 cm, so that light reaches the lower leaves.',
    category: 'Crops',
    media: { image: 'paddy-field.webp' },
    daysAgo: 0,
  },
  {
    title: 'வடகிழக்குப் பருவமழை: வயல்களில் வடிகால் அவசியம்',
    content:
      'அடுத்த ஐந்து நாட்களுக்கு டெல்டா மாவட்டங்களில் மிதமானது முதல் கனமழை வரை எதிர்பார்க்கப்படுகிறது.\n\nநெல் வயல்களில் தேங்கும் நீரை உடனே வடிக்கவும். உரமிடுவதை மழை நிற்கும் வரை ஒத்திவைக்கவும். தென்னந்தோப்புகளில் காய்ந்த மட்டைகளை அகற்றிவிடவும்.',
    category: 'வானிலை',
    media: null,
    daysAgo: 1,
  },
  {
    title: 'Turmeric arrivals pick up at Erode',
    content:
      'More than 4,000 bags of turmeric reached the Erode regulated market this week. Buyers paid the best prices for well-dried finger turmeric with less than 10% moisture.\n\nBring samples in clean gunny bags and ask for the moisture test before the auction.',
    category: 'Market',
    media: { image: 'turmeric-sack.webp' },
    daysAgo: 2,
  },
  {
    title: 'பால் கொள்முதல் விலை உயர்வு: சங்கங்களுக்கு அறிவிப்பு',
    content:
      'பசும்பாலுக்கும் எருமைப்பாலுக்கும் லிட்டருக்கு மூன்று ரூபாய் கூடுதலாக வழங்கப்படும். புதிய விலை வரும் திங்கட்கிழமை முதல் நடைமுறைக்கு வரும்.\n\nகொழுப்புச் சத்தும் இதர சத்தும் அளவிடப்பட்ட பின்னரே தொகை கணக்கிடப்படும்.',
    category: 'பால்வளம்',
    media: { image: 'milk-cans.webp' },
    daysAgo: 4,
  },
  {
    title: 'Drone spraying: what to ask before you hire',
    content:
      '1. Does the operator hold a remote pilot certificate?\n2. How many litres does the tank carry, and what does a refill cost?\n3. Is the price for an acre or for a tank?\n\nSpray early in the morning or after 4 pm, and never when the wind lifts dust from the bund.',
    category: 'Technology',
    media: { image: 'drone.webp' },
    daysAgo: 7,
  },
  {
    title: 'மதுரை மல்லிகைக்கு நல்ல விலை',
    content:
      'முகூர்த்த நாட்களை முன்னிட்டு மாட்டுத்தாவணி பூ சந்தையில் மல்லிகை விலை உயர்ந்துள்ளது.\n\nஅதிகாலை நான்கு மணிக்குள் பறித்து, ஈரத் துணியில் சுற்றிக் கொண்டுவரும் பூக்களுக்கே அதிக விலை கிடைக்கிறது.',
    category: 'சந்தை',
    media: { image: 'jasmine.webp' },
    daysAgo: 9,
  },
  {
    title: 'Subsidy for drip irrigation is open again',
    content:
      'Small and marginal farmers can apply for the full subsidy on drip irrigation until the end of the month.\n\nBring the patta, a copy of the Aadhaar card, the bank passbook and two photographs to the block office. Applications are taken in the order in which they arrive.',
    category: 'Schemes',
    media: { image: 'water-pump.webp' },
    daysAgo: 12,
  },
  {
    title: 'Foot-and-mouth vaccination camps from Monday',
    content:
      'Veterinary teams will visit every panchayat of Salem and Namakkal. The vaccination is free for cattle and buffaloes older than four months.\n\nTie the animals in the shade before the team arrives, and keep their ear tags clean.',
    category: 'Livestock',
    media: { image: 'cow.webp' },
    daysAgo: 15,
  },
  {
    title: 'தென்னையில் வெள்ளை ஈ: இயற்கை முறையில் கட்டுப்படுத்தலாம்',
    content:
      'மஞ்சள் நிற ஒட்டும் பொறிகளை ஏக்கருக்கு இருபது வீதம் கட்டவும். இலையின் அடிப்பக்கம் படும்படி தண்ணீரை வேகமாகப் பீய்ச்சியடிக்கவும்.\n\nஒட்டுண்ணிக் குளவிகள் இருக்கும் தோப்புகளில் பூச்சிக்கொல்லி தெளிக்க வேண்டாம்.',
    category: 'பயிர் பாதுகாப்பு',
    media: { image: 'coconut.webp' },
    daysAgo: 20,
  },
  {
    title: 'Mettur dam level: what it means for your sowing',
    content:
      'With the level at 97 feet, water for the delta is secure until the end of January.\n\nTail-end areas of Nagapattinam should prefer varieties of 115 to 120 days.',
    category: 'Weather',
    media: null,
    daysAgo: 26,
  },
  {
    title: 'Millet recipes win the Dindigul contest',
    content:
      'A sweet pongal of foxtail millet by a self-help group from Natham won the first prize.\n\nThe twenty best recipes will be printed and given away at the district exhibition.',
    category: 'Community',
    media: { image: 'foxtail-millet.webp' },
    daysAgo: 33,
  },
]
