/** Names of the demo categories, so that each is spelled once. */
export const VEGETABLES = 'காய்கறிகள் · Vegetables'
export const FRUITS = 'Fruits'
export const DAIRY = 'Milk & Dairy'
export const GRAINS = 'அரிசி & சிறுதானியங்கள்'
export const SPICES = 'Spices'
export const FLOWERS = 'பூக்கள்'
export const COCONUT = 'தேங்காய் & எண்ணெய் வித்துக்கள் · Coconut & Oil Seeds'
export const LIVESTOCK = 'Livestock & Poultry'
export const MACHINERY = 'Farm Machinery Hire'
export const TESTING = 'மண் & நீர் பரிசோதனை'

export const OUR_PRODUCTS = 'Our Products'
export const BUY_PRODUCTS = 'Buy Products'
