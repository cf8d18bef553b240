import type { NewCategory } from '@vayal/shared/contracts/category'
import type { NewNews } from '@vayal/shared/contracts/news'
import type { NewProduct } from '@vayal/shared/contracts/product'

/** Bodies that are accepted as they are; a test changes what it is about. */
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
