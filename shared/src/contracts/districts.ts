/** The 38 districts of Tamil Nadu, in English alphabetical order. Source: Government of Tamil Nadu. */
export const DISTRICTS = [
  'Ariyalur',
  'Chengalpattu',
  'Chennai',
  'Coimbatore',
  'Cuddalore',
  'Dharmapuri',
  'Dindigul',
  'Erode',
  'Kallakurichi',
  'Kanchipuram',
  'Kanyakumari',
  'Karur',
  'Krishnagiri',
  'Madurai',
  'Mayiladuthurai',
  'Nagapattinam',
  'Namakkal',
  'Nilgiris',
  'Perambalur',
  'Pudukkottai',
  'Ramanathapuram',
  'Ranipet',
  'Salem',
  'Sivaganga',
  'Tenkasi',
  'Thanjavur',
  'Theni',
  'Thoothukudi',
  'Tiruchirappalli',
  'Tirunelveli',
  'Tirupathur',
  'Tiruppur',
  'Tiruvallur',
  'Tiruvannamalai',
  'Tiruvarur',
  'Vellore',
  'Viluppuram',
  'Virudhunagar',
] as const

/**
 * Where a product may be from: 37 districts, 'Ariyalur' to 'Virudhunagar'. The specification's list
 * is one short of all; it is older than the last district, Mayiladuthurai (2020).
 */
export const PRODUCT_DISTRICTS = DISTRICTS.filter((district) => district !== 'Mayiladuthurai')
