import type { PriceWarningCode } from '@vayal/shared/contracts/market-price'
import type { AuditEntry } from '../../platform/audit/audit-repository.ts'

interface Label {
  en: string
  ta: string
}

/** The shell shows the record without knowing what it is about: the words come from here. */
export const KINDS: Record<AuditEntry['entity'], Label> = {
  category: { en: 'Category', ta: 'வகை' },
  product: { en: 'Product', ta: 'பொருள்' },
  news: { en: 'News', ta: 'செய்தி' },
  'ad-banner': { en: 'Ad banner', ta: 'விளம்பரப் பதாகை' },
  market: { en: 'Market', ta: 'சந்தை' },
  'market-price': { en: 'Market price', ta: 'சந்தை விலை' },
  exhibition: { en: 'Exhibition', ta: 'கண்காட்சி' },
  store: { en: 'Store', ta: 'கடை' },
  upload: { en: 'Upload', ta: 'பதிவேற்றம்' },
  session: { en: 'Sign-in', ta: 'உள்நுழைவு' },
  release: { en: 'Release', ta: 'வெளியீடு' },
  account: { en: 'Account', ta: 'கணக்கு' },
}

export const ACTIONS: Record<AuditEntry['action'], Label> = {
  create: { en: 'Added', ta: 'சேர்க்கப்பட்டது' },
  update: { en: 'Changed', ta: 'மாற்றப்பட்டது' },
  delete: { en: 'Deleted', ta: 'நீக்கப்பட்டது' },
  approve: { en: 'Approved', ta: 'ஒப்புதல் அளிக்கப்பட்டது' },
  reject: { en: 'Rejected', ta: 'நிராகரிக்கப்பட்டது' },
  upload: { en: 'Uploaded', ta: 'பதிவேற்றப்பட்டது' },
  login: { en: 'Signed in', ta: 'உள்நுழைந்தார்' },
  logout: { en: 'Signed out', ta: 'வெளியேறினார்' },
  publish: { en: 'Published', ta: 'பதிப்பு அனுப்பப்பட்டது' },
  promote: { en: 'Released to everybody', ta: 'அனைவருக்கும் வெளியிடப்பட்டது' },
  rollback: { en: 'Rolled back', ta: 'முந்தைய பதிப்புக்குத் திரும்பியது' },
  canary: { en: 'Released to some', ta: 'சிலருக்கு வெளியிடப்பட்டது' },
  'canary-ended': { en: 'Trial release ended', ta: 'சோதனை வெளியீடு முடிக்கப்பட்டது' },
  'canary-stopped': { en: 'Trial release stopped', ta: 'சோதனை வெளியீடு நிறுத்தப்பட்டது' },
  password: { en: 'Password changed', ta: 'கடவுச்சொல் மாற்றப்பட்டது' },
  disable: { en: 'Disabled', ta: 'முடக்கப்பட்டது' },
  enable: { en: 'Enabled', ta: 'மீண்டும் இயக்கப்பட்டது' },
  revoke: { en: 'Signed out from elsewhere', ta: 'வேறிடத்திலிருந்து வெளியேற்றப்பட்டது' },
}

const NAME = { en: 'Name', ta: 'பெயர்' }
const UNIT = { en: 'Unit', ta: 'அலகு' }
const CATEGORY = { en: 'Category', ta: 'வகை' }
const IMAGE = { en: 'Image', ta: 'படம்' }
const DATE = { en: 'Date', ta: 'தேதி' }
const QUESTIONS = { en: 'Additional questions', ta: 'கூடுதல் கேள்விகள்' }
const REJECTED = { en: 'Rejected', ta: 'நிராகரிக்கப்பட்டது' }
const ADDRESS = { en: 'Address of the file', ta: 'கோப்பின் முகவரி' }

/** Of what the record says about an entity. A field that is not here is shown by its own name, as words. */
export const FIELDS: Record<string, Label> = {
  Name: NAME,
  Icon: { en: 'Icon', ta: 'ஐகான்' },
  CategoryType: { en: 'Category type', ta: 'வகையின் தன்மை' },
  Subcategories: { en: 'Subcategories', ta: 'துணை வகைகள்' },
  AdditionalQuestions: QUESTIONS,
  additionalQuestions: QUESTIONS,
  CategoryId: CATEGORY,
  Category: CATEGORY,
  Description: { en: 'Description', ta: 'விளக்கம்' },
  Subcategory: { en: 'Subcategory', ta: 'துணை வகை' },
  Price: { en: 'Price', ta: 'விலை' },
  Unit: UNIT,
  Units: UNIT,
  District: { en: 'District', ta: 'மாவட்டம்' },
  MobileNo: { en: 'Mobile no', ta: 'கைபேசி எண்' },
  Image: IMAGE,
  Images: { en: 'Images', ta: 'படங்கள்' },
  ApprovalStatus: { en: 'Approved', ta: 'ஒப்புதல் பெற்றது' },
  RejectStatus: REJECTED,
  RejectionStatus: REJECTED,
  Title: { en: 'Title', ta: 'தலைப்பு' },
  Content: { en: 'Content', ta: 'உள்ளடக்கம்' },
  MediaType: { en: 'Media type', ta: 'ஊடக வகை' },
  MediaURL: { en: 'Media address', ta: 'ஊடக முகவரி' },
  Date: DATE,
  MarketName: { en: 'Market name', ta: 'சந்தையின் பெயர்' },
  Area: { en: 'Area', ta: 'பகுதி' },
  OrganisingDay: { en: 'Organising day', ta: 'கூடும் நாள்' },
  MinPrice: { en: 'Min price', ta: 'குறைந்த விலை' },
  MaxPrice: { en: 'Max price', ta: 'அதிக விலை' },
  AvgPrice: { en: 'Avg price', ta: 'சராசரி விலை' },
  Acknowledged: { en: 'Acknowledged', ta: 'சரிபார்த்து ஏற்றது' },
  LastUpdated: { en: 'Last updated', ta: 'கடைசியாகப் புதுப்பித்தது' },
  EntryFee: { en: 'Entry fee', ta: 'நுழைவுக் கட்டணம்' },
  Location: { en: 'Location', ta: 'இடம்' },
  StoreName: { en: 'Store name', ta: 'கடையின் பெயர்' },
  url: ADDRESS,
  file_url: ADDRESS,
  bytes: { en: 'Bytes', ta: 'பைட்டுகள்' },
  ip: { en: 'Network address', ta: 'இணைய முகவரி' },
  username: { en: 'Username', ta: 'பயனர் பெயர்' },
  sessionsEnded: { en: 'Devices signed out', ta: 'வெளியேற்றப்பட்ட சாதனங்கள்' },
  version: { en: 'Build', ta: 'கட்டமைப்பு' },
  current: { en: 'Current build', ta: 'தற்போதைய கட்டமைப்பு' },
  previous: { en: 'Previous build', ta: 'முந்தைய கட்டமைப்பு' },
  canary: { en: 'Trial build', ta: 'சோதனைக் கட்டமைப்பு' },
  source: { en: 'Came from', ta: 'வந்த வழி' },
  smoke: { en: 'Trial in a browser', ta: 'உலாவியில் சோதனை' },
  reason: { en: 'Reason', ta: 'காரணம்' },
}

/** Acknowledged warnings of the price check. */
const WARNINGS: Record<PriceWarningCode, Label> = {
  ten_times: { en: 'price ten times the last one', ta: 'முந்தைய விலையின் பத்து மடங்கு' },
  tenth: { en: 'price a tenth of the last one', ta: 'முந்தைய விலையில் பத்தில் ஒரு பங்கு' },
  hundred_times: { en: 'price a hundred times the last one', ta: 'முந்தைய விலையின் நூறு மடங்கு' },
  hundredth: { en: 'price a hundredth of the last one', ta: 'முந்தைய விலையில் நூறில் ஒரு பங்கு' },
  thousand_times: {
    en: 'price a thousand times the last one',
    ta: 'முந்தைய விலையின் ஆயிரம் மடங்கு',
  },
  thousandth: {
    en: 'price a thousandth of the last one',
    ta: 'முந்தைய விலையில் ஆயிரத்தில் ஒரு பங்கு',
  },
  jump: { en: 'price far from the last one', ta: 'முந்தைய விலையிலிருந்து பெரிய மாற்றம்' },
  order: {
    en: 'min, avg and max price out of order',
    ta: 'குறைந்த, சராசரி, அதிக விலை வரிசையில் இல்லை',
  },
  zero: { en: 'price 0', ta: 'விலை 0' },
  unit: { en: 'unit changed, price about the same', ta: 'அலகு மாறியது, விலை ஏறத்தாழ அதே' },
  future_date: { en: 'date in the future', ta: 'எதிர்காலத் தேதி' },
}

/** Names of values, for the fields whose values are codes. */
export const VALUES: Record<string, Record<string, Label>> = { Acknowledged: WARNINGS }
