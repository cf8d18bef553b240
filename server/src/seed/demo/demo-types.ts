/** What a demo category holds before it becomes a row; `icon` names a file in `images/`. */
export interface DemoArea {
  icon: string
  subcategories: string[]
  questions: string[]
}

export interface DemoCategory extends DemoArea {
  name: string
  type: 'product' | 'service'
}

export interface DemoProduct {
  /** The exact name of its category, or one of the two fixed areas. */
  category: string
  name: string
  description: string
  subcategory: string
  /** Digits, or the text that stands for "no price". */
  price: string
  unit: 'kg' | 'litre' | 'piece' | 'dozen' | 'pack'
  district: string
  /** Ten digits that look Indian and belong to nobody. */
  mobile: string
  /** A file in `images/`. */
  image: string
  images?: string[]
  /** Question of its category, and the seller's answer. */
  answers: Record<string, string>
  status: 'approved' | 'pending' | 'rejected'
}
