import { isIP } from 'node:net'
import { resolve } from 'node:path'
import * as z from 'zod'
import { type Bucket, parseBucketAddress } from './uploads/bucket-address.ts'

const REMOTE_ID = /^[a-z][a-z0-9-]{0,40}$/

export interface Environment {
  port: number
  host: string
  dataDir: string
  /** Address of PostgreSQL, may hold a password; null: the embedded database. */
  databaseUrl: string | null
  /** Bucket for uploads; null: the data folder. */
  bucket: Bucket | null
  /** Holds `shell/dist` and `remotes/<id>/dist`; null: this checkout. */
  webRoot: string | null
  administrator: { username: string; password: string | null }
  seed: 'demo' | 'none'
  apiBaseUrl: string
  adBannerBaseUrl: string
  authMode: 'server' | 'client'
  clientAuth: { username: string; passwordSha256: string } | null
  appTokens: string[]
  /** Tokens that may publish and release one remote each. */
  deployTokens: { remote: string; token: string }[]
  /** Origin of the remotes' files; '' is this server. */
  remotesBaseUrl: string
  /** Origins from which an administrator may load a remote under development. */
  allowedOverrides: string[]
  /** Addresses and networks of proxies that may name the client's address. */
  trustedProxies: string[]
  /** True when a collector of traces is set; its libraries read the variables themselves. */
  tracing: boolean
  logLevel: 'silent' | 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace'
}

/** Wrong value of a variable, in one line for the operator. */
export class EnvironmentError extends Error {}

const baseUrl = z
  .string()
  .regex(/^(\/[\w./-]*|https?:\/\/[^\s"'<>;,\\]+)$/)
  .refine((value) => value.startsWith('/') || URL.canParse(value))
  .transform((value) => value.replace(/\/+$/, ''))

const commaSeparated = z.string().transform((value) => value.split(',').map((item) => item.trim()))

const secretList = commaSeparated.pipe(z.array(z.string().regex(/^[!-~]{16,500}$/)))

const deployTokenList = commaSeparated
  .transform((items) => items.map((item) => item.split(':')))
  .pipe(z.array(z.tuple([z.string().regex(REMOTE_ID), z.string().regex(/^[!-9;-~]{16,500}$/)])))
  .transform((pairs) => pairs.map(([remote, token]) => ({ remote, token })))

const originList = commaSeparated.pipe(z.array(z.string().refine((origin) => isOrigin(origin))))

const networkList = commaSeparated.pipe(z.array(z.string().refine((network) => isNetwork(network))))

const databaseUrl = z
  .string()
  .refine((value) => /^postgres(ql)?:\/\//.test(value) && URL.canParse(value))

const collector = z.string().refine((value) => /^https?:\/\//.test(value) && URL.canParse(value))

const bucketAddress = z
  .string()
  .transform(parseBucketAddress)
  .refine((address) => address !== null)

const variables = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .pipe(z.number().max(65535))
    .default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  WEB_ROOT: z.string().optional(),
  ADMIN_USERNAME: z.string().trim().normalize('NFC').min(1).max(200).default('admin'),
  ADMIN_PASSWORD: z.string().min(1).max(1000).optional(),
  SEED: z.enum(['demo', 'none']).default('demo'),
  API_BASE_URL: baseUrl.default('/api'),
  AD_BANNER_BASE_URL: baseUrl.optional(),
  AUTH_MODE: z.enum(['server', 'client']).default('server'),
  CLIENT_AUTH_USERNAME: z.string().min(1).max(200).optional(),
  CLIENT_AUTH_PASSWORD_SHA256: z
    .string()
    .regex(/^[0-9a-f]{64}$/i)
    .toLowerCase()
    .optional(),
  APP_TOKENS: secretList.default([]),
  DEPLOY_TOKENS: deployTokenList.default([]),
  REMOTES_BASE_URL: baseUrl.refine((value) => !value.startsWith('/')).optional(),
  ALLOW_OVERRIDES: originList.default([]),
  TRUST_PROXY: networkList.default([]),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('warn'),
  DATABASE_URL: databaseUrl.optional(),
  UPLOADS_URL: bucketAddress.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: collector.optional(),
})

const EXPECTED: Record<keyof z.input<typeof variables>, string> = {
  PORT: 'must be a port number from 0 to 65535',
  HOST: 'must be an address or host name to listen on',
  DATA_DIR: 'must be a folder',
  WEB_ROOT: 'must be a folder',
  ADMIN_USERNAME: 'must be 1 to 200 characters',
  ADMIN_PASSWORD: 'must be 1 to 1000 characters',
  SEED: 'must be "demo" or "none"',
  API_BASE_URL: 'must be a path such as /api or an http(s) address',
  AD_BANNER_BASE_URL: 'must be a path such as /api or an http(s) address',
  AUTH_MODE: 'must be "server" or "client"',
  CLIENT_AUTH_USERNAME: 'must be 1 to 200 characters',
  CLIENT_AUTH_PASSWORD_SHA256: 'must be a SHA-256 in 64 hexadecimal digits',
  APP_TOKENS:
    'must be tokens of 16 to 500 printable characters without spaces, separated by commas',
  DEPLOY_TOKENS:
    'must be pairs such as catalog:token, separated by commas; a token is 16 to 500 printable ' +
    'characters without spaces and colons',
  REMOTES_BASE_URL: 'must be an http(s) address',
  ALLOW_OVERRIDES: 'must be origins such as http://localhost:4000, separated by commas',
  TRUST_PROXY: 'must be addresses such as 127.0.0.1 or 10.0.0.0/8, separated by commas',
  LOG_LEVEL: 'must be silent, fatal, error, warn, info, debug or trace',
  DATABASE_URL: 'must be an address such as postgres://user:password@host:5432/database',
  UPLOADS_URL:
    'must be an address such as https://key:secret@s3.example/bucket?region=eu-central-1, its ' +
    'bucket of 3 to 63 lower-case letters, digits, dots and hyphens',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'must be an http(s) address',
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'must be an http(s) address',
}
/** Variables whose values an error may show. */
const SHOWN_IN_ERRORS = [
  'PORT',
  'HOST',
  'SEED',
  'API_BASE_URL',
  'REMOTES_BASE_URL',
  'ALLOW_OVERRIDES',
  'TRUST_PROXY',
  'AD_BANNER_BASE_URL',
  'AUTH_MODE',
  'LOG_LEVEL',
]

/**
 * Empty variables count as unset. A relative DATA_DIR is below `directory`.
 * @throws {EnvironmentError} naming the variable and what it expects
 */
export function readEnvironment(given: NodeJS.ProcessEnv, directory: string): Environment {
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
  const parsed = variables.safeParse(set)
  if (!parsed.success) throw new EnvironmentError(invalidVariable(parsed.error, set))
  const values = parsed.data
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(directory, values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    bucket: values.UPLOADS_URL ?? null,
    webRoot: values.WEB_ROOT === undefined ? null : resolve(directory, values.WEB_ROOT),
    administrator: { username: values.ADMIN_USERNAME, password: values.ADMIN_PASSWORD ?? null },
    seed: values.SEED,
    apiBaseUrl: values.API_BASE_URL,
    adBannerBaseUrl: values.AD_BANNER_BASE_URL ?? values.API_BASE_URL,
    authMode: values.AUTH_MODE,
    clientAuth: values.AUTH_MODE === 'client' ? clientAuth(values) : null,
    appTokens: values.APP_TOKENS,
    deployTokens: values.DEPLOY_TOKENS,
    remotesBaseUrl: values.REMOTES_BASE_URL ?? '',
    allowedOverrides: values.ALLOW_OVERRIDES,
    trustedProxies: values.TRUST_PROXY,
    tracing:
      (values.OTEL_EXPORTER_OTLP_ENDPOINT ?? values.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) !==
      undefined,
    logLevel: values.LOG_LEVEL,
  }
}

function invalidVariable(error: z.ZodError, set: NodeJS.ProcessEnv): string {
  const name = String(error.issues[0]?.path[0])
  const expected = EXPECTED[name as keyof typeof EXPECTED]
  return SHOWN_IN_ERRORS.includes(name)
    ? `${name} ${expected}, not "${set[name]}"`
    : `${name} ${expected}`
}

function clientAuth(values: z.output<typeof variables>): Environment['clientAuth'] {
  const { CLIENT_AUTH_USERNAME: username, CLIENT_AUTH_PASSWORD_SHA256: passwordSha256 } = values
  if (username === undefined || passwordSha256 === undefined) {
    const missing = username === undefined ? 'CLIENT_AUTH_USERNAME' : 'CLIENT_AUTH_PASSWORD_SHA256'
    throw new EnvironmentError(`${missing} must be set when AUTH_MODE is "client"`)
  }
  return { username, passwordSha256 }
}

function isOrigin(value: string): boolean {
  return /^https?:/.test(value) && URL.canParse(value) && new URL(value).origin === value
}

/** Address or network, but not all addresses: any client could then name a false one. */
function isNetwork(value: string): boolean {
  const [address = '', prefix = '', rest] = value.split('/')
  const bits = { 4: 32, 6: 128 }[isIP(address)]
  if (bits === undefined || rest !== undefined) return false
  if (!value.includes('/')) return true
  return /^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= bits
}
