export type Row = Record<string, unknown>

export type Data = {
  categories: Row[]
  products: Row[]
  news: Row[]
  markets: Row[]
  marketPrices: Row[]
  exhibitions: Row[]
  stores: Row[]
  bannerUrl: string
}

export function seed(): Data {
  return structuredClone(SEED)
}

/** Unlike the demo data on purpose: numbers as text, missing fields, null for an empty list. */
const SEED: Data = {
  categories: [
    { CategoryId: '10', Name: 'Seeds', Icon: '', CategoryType: 'product', _v: 7 },
    {
      CategoryId: '1',
      Name: 'Our Products',
      Icon: '',
      CategoryType: 'product',
      Subcategories: null,
      AdditionalQuestions: ['Harvest date'],
    },
    { CategoryId: '2', Name: 'Buy Products', Icon: '', CategoryType: 'product' },
    {
      CategoryId: '3',
      Name: 'Vegetables',
      Icon: '',
      CategoryType: 'product',
      Subcategories: ['Native', 'Hybrid'],
      AdditionalQuestions: ['Organic?'],
      createdAt: '2024-03-01T00:00:00Z',
    },
    {
      CategoryId: '4',
      Name: 'Ploughing',
      Icon: null,
      CategoryType: 'service',
      Subcategories: [],
      AdditionalQuestions: null,
    },
  ],
  products: [
    {
      ProductId: 'p-17',
      CategoryId: '3',
      Name: 'Tomato',
      Description: 'Country tomatoes',
      Price: 40,
      Unit: 'kg',
      Subcategory: 'Native',
      District: 'Erode',
      MobileNo: 9000000001,
      Image: '',
      additionalQuestions: { 'Organic?': 'Yes' },
      ApprovalStatus: 'true',
      RejectStatus: 'false',
    },
    {
      ProductId: 'p-18',
      CategoryId: '3',
      Name: 'Okra',
      Price: 'None',
      Unit: 'kg',
      District: 'Salem',
      MobileNo: '9000000002',
      Images: null,
      additionalQuestions: null,
      ApprovalStatus: true,
      RejectStatus: false,
    },
    {
      ProductId: 'p-19',
      CategoryId: '3',
      Name: 'Brinjal',
      Price: '35',
      Unit: 'kg',
      ApprovalStatus: false,
      RejectStatus: false,
    },
    {
      ProductId: 'p-20',
      CategoryId: '1',
      Name: 'Cold pressed oil',
      Price: '300',
      Unit: 'litre',
      Image: '',
      Images: '',
      additionalQuestions: [],
      ApprovalStatus: true,
      RejectStatus: false,
    },
  ],
  news: [
    {
      Id: 'n-1',
      Title: 'Monsoon outlook',
      Content: 'Rain is expected early.',
      MediaType: 'news',
      MediaURL: '',
      Category: '',
      Date: '01/06/2024',
    },
  ],
  markets: [
    {
      MarketId: 'm-1',
      MarketName: 'Uzhavar Sandhai',
      Area: 'Gandhipuram',
      District: 'Coimbatore',
      OrganisingDay: 'Daily',
      Category: 'Vegetables',
    },
  ],
  marketPrices: [
    {
      Id: 1,
      Name: 'Onion',
      Category: 'Vegetables',
      MinPrice: '20',
      MaxPrice: '30',
      AvgPrice: '25',
      Units: 'Kg',
      LastUpdated: '02/06/2024',
    },
  ],
  exhibitions: [
    {
      Id: 'e-1',
      Name: 'Agri Intex',
      Date: '11/07/2024',
      Description: 'Machines and seeds',
      Category: 'Machinery',
      EntryFee: '50',
      Location: 'Coimbatore',
    },
  ],
  stores: [
    {
      StoreId: 5,
      StoreName: 'Nila Agro',
      District: 'Erode',
      Category: 'Fertiliser',
      MobileNo: '9000000003',
      ApprovalStatus: false,
      RejectionStatus: false,
      gstNumber: '33AAAAA0000A1Z5',
    },
  ],
  bannerUrl: '',
}
