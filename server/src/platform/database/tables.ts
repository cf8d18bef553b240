import type { ColumnType, Generated, Selectable } from 'kysely'
import type { Flag, Instant, Json } from './column-types.ts'

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
  smoke_sessions: SmokeSessionsTable
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
  /** Day/month/year, as received. */
  date: string
  revision: number
}

/** All banners; the newest is current. */
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
  /** Rupees per unit. */
  min_price: number
  max_price: number
  avg_price: number
  units: string
  /** `dd/MM/yyyy`. */
  last_updated: string
  revision: number
  /** Codes of the warnings acknowledged for the current prices, comma-separated. */
  acknowledged: Generated<string>
}

/** Price after each change; deleted with the price. */
interface MarketPriceHistoryTable {
  id: Generated<number>
  price_id: number
  min_price: number
  max_price: number
  avg_price: number
  /** '' for entries older than this column. */
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
  /** The app's own fields: an object of plain values. */
  extra: Json
  revision: number
}

interface UploadsTable {
  /** SHA-256 of the stored file; also its name. */
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
  /** True for the account of ADMIN_USERNAME and ADMIN_PASSWORD. */
  from_environment: ColumnType<boolean | 0 | 1, boolean | undefined, boolean>
  /** Hash of the last applied ADMIN_PASSWORD; null before the first. */
  environment_hash: ColumnType<string | null, string | null | undefined, string | null>
}
export type UserRow = Selectable<UsersTable>

interface SessionsTable {
  token_hash: string
  /** Public name of the session, unrelated to the token. */
  public_id: string
  user_id: number
  created_at: Instant
  last_seen_at: Instant
  /** From the User-Agent header; '' when unknown. */
  browser: string
  platform: string
}

/** Failed sign-in attempts. */
interface LoginBudgetsTable {
  /** Digest of the account, address or browser. */
  bucket: string
  used: number
  until: Instant
}

/** Browsers and addresses with a successful sign-in. */
interface KnownOriginsTable {
  user_id: number
  /** Digest of the browser's mark or of the address. */
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
  /** 0 only inside the transaction that claims the key. */
  status: number
  /** Body as sent; '' without a body. */
  answer: string
  created_at: Instant
}

/** Increases with every write to a resource, which invalidates cached answers. */
interface ResourceVersionsTable {
  resource: string
  version: number
}

interface MetaTable {
  key: string
  value: string
}

/** File contents of all builds, deduplicated, with their compressed forms. */
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
  /** Digest of all paths and contents; identifies a build that is published again. */
  digest: string
  bytes: number
  published_at: Instant
  published_by: string
  /** `Provenance`, as the command stated it; null before release 0.1 recorded it. */
  provenance: Json | null
  /** Why a promote needs `--force`. */
  quarantine: string | null
}
export type BuildRow = Selectable<BuildsTable>

interface BuildFilesTable {
  remote: string
  version: string
  path: string
  hash: string
}

/** All states of the registry; the highest revision is current. */
interface RegistryStatesTable {
  revision: number
  at: Instant
  actor: string
  /** Remote to its `ReleaseState`. */
  remotes: Json
}

interface SmokeSessionsTable {
  /** Hexadecimal SHA-256 of the token. */
  id: string
  remote: string
  expires_at: Instant
}

interface CanaryReportsTable {
  rollout: string
  outcome: string
  count: number
}
