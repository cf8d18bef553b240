import type { NewCategory } from '@vayal/shared/contracts/category'
import type { NewExhibition } from '@vayal/shared/contracts/exhibition'
import type { NewMarket } from '@vayal/shared/contracts/market'
import type { NewMarketPrice } from '@vayal/shared/contracts/market-price'
import type { NewNews } from '@vayal/shared/contracts/news'
import type { NewProduct } from '@vayal/shared/contracts/product'

export function newCategory(changes: Partial<NewCategory> = {}): NewCategory {
  return {
    Name: 'Vegetables',
    Icon: '/uploads/icon.webp',
    CategoryType: 'product',
    Subcategories: ['Roots', 'Greens'],
    AdditionalQuestions: ['Organic?'],
    ...changes,
  }
}

export function newProduct(changes: Partial<NewProduct> = {}): NewProduct {
  return {
    CategoryId: 1,
    Name: 'Tomato',
    Description: 'Country tomato',
    Price: '40',
    Unit: 'kg',
    Subcategory: 'Roots',
    Image: '/uploads/tomato.webp',
    MobileNo: '9876543210',
    District: 'Salem',
    ApprovalStatus: true,
    RejectStatus: false,
    additionalQuestions: { 'Organic?': 'Yes' },
    ...changes,
  }
}

export function newNews(changes: Partial<NewNews> = {}): NewNews {
  return {
    title: 'Rain is expected',
    content: 'Drain the fields.\nKeep the seed dry.',
    mediatype: 'image',
    media_url: '/uploads/rain.webp',
    category: 'Weather',
    date: '21/11/2026',
    ...changes,
  }
}

export function newMarket(changes: Partial<NewMarket> = {}): NewMarket {
  return {
    MarketName: 'Uzhavar Sandhai',
    Area: 'Gandhipuram',
    District: 'Coimbatore',
    OrganisingDay: 'Sunday',
    Category: 'Vegetables',
    ...changes,
  }
}

export function newMarketPrice(changes: Partial<NewMarketPrice> = {}): NewMarketPrice {
  return {
    Name: 'Tomato',
    Category: 'Vegetables',
    MinPrice: 18,
    MaxPrice: 26,
    AvgPrice: 22.5,
    Units: 'Kg',
    LastUpdated: '21/11/2026',
    ...changes,
  }
}

export function newExhibition(changes: Partial<NewExhibition> = {}): NewExhibition {
  return {
    Name: 'Agri Intex',
    Date: '11/07/2027',
    Description: 'Machines, seeds and talks.',
    Category: 'Machinery',
    EntryFee: '50',
    Location: 'Coimbatore',
    ...changes,
  }
}

/** A store may have fields beside those that are known. */
export function newStore(changes: Record<string, unknown> = {}) {
  return {
    StoreName: 'Nila Agro',
    District: 'Erode',
    Category: 'Seeds',
    MobileNo: '9876543210',
    ApprovalStatus: false,
    RejectionStatus: false,
    ...changes,
  }
}
