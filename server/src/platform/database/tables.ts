import type { ColumnType, Generated, Selectable } from 'kysely'
import type { Flag, Instant, Json } from './column-types.ts'

/** Every table, as Kysely sees it. The migrations make them so. */
export interface Tables {
  categories: CategoriesTable
  products: ProductsTable
  news: NewsTable
  ad_banners: AdBannersTable
  markets: MarketsTable
  market_prices: MarketPricesTable
  market_price_history: MarketPriceHistoryTable
  exhibitions: ExhibitionsTable
  stores: StoresTable
  uploads: UploadsTable
  users: UsersTable
  sessions: SessionsTable
  login_budgets: LoginBudgetsTable
  known_origins: KnownOriginsTable
  audit: AuditTable
  idempotency: IdempotencyTable
  resource_versions: ResourceVersionsTable
  meta: MetaTable
  build_contents: BuildContentsTable
  builds: BuildsTable
  build_files: BuildFilesTable
  registry_states: RegistryStatesTable
  canary_reports: CanaryReportsTable
}

interface CategoriesTable {
  id: Generated<number>
  name: string
  icon: string
  category_type: string
  subcategories: Json
  additional_questions: Json
  revision: number
}

interface ProductsTable {
  id: Generated<number>
  category_id: number
  name: string
  description: string
  subcategory: string
  price: string
  unit: string
  district: string
  mobile_no: string
  image: string
  images: Json
  additional_questions: Json
  approval_status: Flag
  reject_status: Flag
  revision: number
}
export type ProductRow = Selectable<ProductsTable>

interface NewsTable {
  id: Generated<number>
  title: string
  content: string
  media_type: string
  media_url: string
  category: string
  /** Day/month/year, as it came. */
  date: string
  revision: number
}

/** Every banner there was; the newest is the current one. */
interface AdBannersTable {
  id: Generated<number>
  url: string
}

interface MarketsTable {
  id: Generated<number>
  market_name: string
  area: string
  district: string
  organising_day: string
  category: string
  revision: number
}

interface MarketPricesTable {
  id: Generated<number>
  name: string
  category: string
  /** Rupees per unit, as the other two. */
  min_price: number
  max_price: number
  avg_price: number
  units: string
  /** `dd/MM/yyyy`. */
  last_updated: string
  revision: number
  /** Codes of the warnings acknowledged for the present prices, between commas; '' for none. */
  acknowledged: Generated<string>
}

/** What a price was after each of its changes; goes with the price. */
interface MarketPriceHistoryTable {
  id: Generated<number>
  price_id: number
  min_price: number
  max_price: number
  avg_price: number
  /** '' for entries from before units were kept. */
  units: Generated<string>
  last_updated: string
  at: Instant
}

interface ExhibitionsTable {
  id: Generated<number>
  name: string
  /** `dd/MM/yyyy`. */
  date: string
  description: string
  category: string
  entry_fee: string
  location: string
  revision: number
}

interface StoresTable {
  id: Generated<number>
  store_name: string
  district: string
  category: string
  mobile_no: string
  approval_status: Flag
  rejection_status: Flag
  /** Fields whose meaning only the app knows: an object of plain values. */
  extra: Json
  revision: number
}

interface UploadsTable {
  /** SHA-256 of the stored file, which is also its name. */
  hash: string
  bytes: number
  created_by: string
  created_at: Instant
}

interface UsersTable {
  id: Generated<number>
  username: string
  password_hash: string
  disabled: ColumnType<boolean | 0 | 1, boolean | undefined, boolean>
  /** Whether it is the one that ADMIN_USERNAME and ADMIN_PASSWORD are about. */
  from_environment: ColumnType<boolean | 0 | 1, boolean | undefined, boolean>
  /** Of the ADMIN_PASSWORD that was put in force last; null before the first. */
  environment_hash: ColumnType<string | null, string | null | undefined, string | null>
}
export type UserRow = Selectable<UsersTable>

interface SessionsTable {
  token_hash: string
  /** What the session is called where it is shown; tells nothing of the token. */
  public_id: string
  user_id: number
  created_at: Instant
  last_seen_at: Instant
  /** As far as the browser said; '' where it said nothing known. */
  browser: string
  platform: string
}

/** Attempts that count as failed. */
interface LoginBudgetsTable {
  /** A digest of whose attempts these are. */
  bucket: string
  used: number
  /** When they are forgotten. */
  until: Instant
}

/** Browsers and addresses from which somebody has signed in. */
interface KnownOriginsTable {
  user_id: number
  /** A digest of the browser's mark, or of the address. */
  hash: string
  seen_at: Instant
}

interface AuditTable {
  id: Generated<number>
  at: Instant
  actor: string
  action: string
  entity: string
  entity_id: string
  before: Json | null
  after: Json | null
}

interface IdempotencyTable {
  actor: string
  key: string
  request_hash: string
  /** 0 until the answer is known, which is before anyone else can see the row. */
  status: number
  /** As it was sent; nothing for an answer without a body. */
  answer: string
  created_at: Instant
}

/** Moves with every write to a resource, so that a kept answer is known to be old. */
interface ResourceVersionsTable {
  resource: string
  version: number
}

interface MetaTable {
  key: string
  value: string
}

/** The files of all builds, each content once, with what a server may send instead of it. */
interface BuildContentsTable {
  /** Hexadecimal SHA-256 of `plain`. */
  hash: string
  plain: Uint8Array
  brotli: Uint8Array | null
  gzip: Uint8Array | null
}
export type BuildContentRow = Selectable<BuildContentsTable>

interface BuildsTable {
  remote: string
  version: string
  manifest: Json
  /** Of all paths and contents: the same build published again is known by it. */
  digest: string
  bytes: number
  published_at: Instant
  published_by: string
}
export type BuildRow = Selectable<BuildsTable>

interface BuildFilesTable {
  remote: string
  version: string
  path: string
  hash: string
}

/** Every state the registry was in; the highest revision is in force. */
interface RegistryStatesTable {
  revision: number
  at: Instant
  actor: string
  /** Remote to its `ReleaseState`. */
  remotes: Json
}

interface CanaryReportsTable {
  rollout: string
  outcome: string
  count: number
}
