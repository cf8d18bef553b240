import type { NewExhibition } from '@vayal/shared/contracts/exhibition'

/** An exhibition before it gets its day. */
type DemoExhibition = Omit<NewExhibition, 'Date'> & {
  /** After the day on which the demo data is made; below zero before it. */
  inDays: number
}

export const DEMO_EXHIBITIONS: DemoExhibition[] = [
  {
    Name: 'Agri Intex',
    Description:
      'Tractors, implements, drip lines and solar pumps in six halls, with live demonstrations every afternoon.',
    Category: 'Machinery',
    EntryFee: '50',
    Location: 'Coimbatore',
    inDays: 18,
  },
  {
    Name: 'பாரம்பரிய விதைத் திருவிழா',
    Description:
      'மாப்பிள்ளை சம்பா, கருப்புக் கவுனி உட்பட நூற்றுக்கும் மேற்பட்ட பாரம்பரிய நெல் ரகங்களின் விதைகள். விதைப் பரிமாற்றமும் உண்டு.',
    Category: 'Seeds',
    EntryFee: 'இலவசம்',
    Location: 'Thanjavur',
    inDays: 9,
  },
  {
    Name: 'Dairy & Livestock Expo',
    Description: 'Breeds, feed, milking machines and veterinary advice under one roof.',
    Category: 'Dairy',
    EntryFee: '100',
    Location: 'Erode',
    inDays: 33,
  },
  {
    Name: 'மதுரை மலர்க் கண்காட்சி',
    Description: 'மல்லிகை சாகுபடி, அறுவடைக்குப் பின் பராமரிப்பு மற்றும் ஏற்றுமதி பற்றிய கருத்தரங்குகள்.',
    Category: 'Flowers',
    EntryFee: '30',
    Location: 'Madurai',
    inDays: 47,
  },
  {
    Name: 'Organic Farmers Fair',
    Description:
      'Certified growers from eleven districts sell directly. Workshops on panchagavya and compost.',
    Category: 'Organic',
    EntryFee: 'Free',
    Location: 'Chennai',
    inDays: 26,
  },
  {
    Name: 'Turmeric & Spices Meet',
    Description:
      'Buyers and growers of turmeric, chilli and coriander meet; samples are graded on the spot.',
    Category: 'Spices',
    EntryFee: '75',
    Location: 'Salem',
    inDays: 61,
  },
  {
    Name: 'நெல்லை வேளாண் கண்காட்சி',
    Description: 'சொட்டு நீர்ப் பாசனம், மண் பரிசோதனை மற்றும் அரசு மானியத் திட்டங்களுக்கான வழிகாட்டுதல்.',
    Category: 'Irrigation',
    EntryFee: '20',
    Location: 'Tirunelveli',
    inDays: 5,
  },
  {
    Name: 'Coastal Aqua Show',
    Description: 'Shrimp and fish farming: hatcheries, feed, water quality and cold chains.',
    Category: 'Aquaculture',
    EntryFee: '150',
    Location: 'Nagapattinam',
    inDays: -12,
  },
]
