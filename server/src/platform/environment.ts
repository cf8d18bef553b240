import { join, resolve } from 'node:path'
import { remoteId } from '@vayal/shared/contracts/registry'
import * as z from 'zod'
import { OperatorError } from './errors/operator-error.ts'
import { parseBucketUrl } from './uploads/bucket-url.ts'

const baseUrl = z
  .string()
  .regex(/^(\/[\w./-]*|https?:\/\/[^\s"'<>;,\\]+)$/)
  .refine((value) => value.startsWith('/') || URL.canParse(value))
  .transform((value) => value.replace(/\/+$/, ''))

const commaSeparated = z.string().transform((value) => value.split(',').map((item) => item.trim()))

const secretList = commaSeparated.pipe(z.array(z.string().regex(/^[!-~]{16,500}$/)))

const deployTokenList = commaSeparated
  .transform((items) => items.map((item) => item.split(':')))
  .pipe(z.array(z.tuple([remoteId, z.string().regex(/^[!-9;-~]{16,500}$/)])))
  .refine((pairs) => {
    const remoteOf = new Map(pairs.map(([remote, token]) => [token, remote]))
    return pairs.every(([remote, token]) => remoteOf.get(token) === remote)
  })
  .transform((pairs) => pairs.map(([remote, token]) => ({ remote, token })))

const webUrl = z.url({ protocol: /^https?$/ })
const origin = webUrl.refine((value) => new URL(value).origin === value)
const originList = commaSeparated.pipe(z.array(origin))
/** IP address or network, but not `/0`: any client could then claim any IP address. */
const network = z
  .union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])
  .refine((value) => !value.endsWith('/0'))
const networkList = commaSeparated.pipe(z.array(network))

const username = z.string().regex(/^\P{C}{1,200}$/u)
const USERNAME_TEXT = 'must be 1 to 200 printable characters'

const LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const

/** Description of a variable whose value an error may show. */
const shown = (description: string) => ({ description, shown: true })
const SHOWN_BASE_URL = shown('must be a path such as /api or an http(s) URL')

const variables = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .pipe(z.number().max(65535))
    .default(3000)
    .meta(shown('must be a port number from 0 to 65535')),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  WEB_ROOT: z.string().optional(),
  ADMIN_USERNAME: z
    .string()
    .trim()
    .normalize('NFC')
    .pipe(username)
    .default('admin')
    .describe(USERNAME_TEXT),
  ADMIN_PASSWORD: z.string().min(1).max(1000).optional().describe('must be 1 to 1000 characters'),
  SEED: z.enum(['demo', 'none']).default('demo').meta(shown('must be "demo" or "none"')),
  API_BASE_URL: baseUrl.default('/api').meta(SHOWN_BASE_URL),
  AD_BANNER_BASE_URL: baseUrl.optional().meta(SHOWN_BASE_URL),
  AUTH_MODE: z
    .enum(['server', 'client'])
    .default('server')
    .meta(shown('must be "server" or "client"')),
  CLIENT_AUTH_USERNAME: username.optional().describe(USERNAME_TEXT),
  CLIENT_AUTH_PASSWORD_SHA256: z
    .string()
    .regex(/^[0-9a-f]{64}$/i)
    .toLowerCase()
    .optional()
    .describe('must be a SHA-256 in 64 hexadecimal digits'),
  APP_TOKENS: secretList
    .default([])
    .describe(
      'must be tokens of 16 to 500 printable characters without spaces, separated by commas',
    ),
  DEPLOY_TOKENS: deployTokenList
    .default([])
    .describe(
      'must be pairs such as catalog:token, separated by commas; a token is 16 to 500 printable ' +
        'characters without spaces and colons, for one remote only',
    ),
  REMOTES_BASE_URL: baseUrl
    .refine((value) => !value.startsWith('/'))
    .default('')
    .meta(shown('must be an http(s) URL')),
  ALLOW_OVERRIDES: originList
    .default([])
    .meta(shown('must be origins such as http://localhost:4000, separated by commas')),
  TRUST_PROXY: networkList
    .default([])
    .meta(shown('must be IP addresses or networks such as 10.0.0.0/8, separated by commas')),
  LOG_LEVEL: z
    .enum(LEVELS)
    .default('warn')
    .meta(shown('must be silent, fatal, error, warn, info, debug or trace')),
  DATABASE_URL: z
    .string()
    .refine((value) => /^postgres(ql)?:\/\//.test(value) && URL.canParse(value))
    .optional()
    .describe('must be a URL such as postgres://user:password@host:5432/database'),
  UPLOADS_URL: z
    .string()
    .transform(parseBucketUrl)
    .refine((bucket) => bucket !== null)
    .optional()
    .describe(
      'must be a URL such as https://key:secret@s3.example/bucket?region=eu-central-1, its ' +
        'bucket of 3 to 63 lower-case letters, digits, dots and hyphens',
    ),
  OTEL_EXPORTER_OTLP_ENDPOINT: webUrl.optional().describe('must be an http(s) URL'),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: webUrl.optional().describe('must be an http(s) URL'),
})

export type Environment = ReturnType<typeof readEnvironment>
export type DatabaseLocation = Pick<Environment, 'databaseUrl' | 'dataDir'>
export type DataLocation = DatabaseLocation & Pick<Environment, 'bucket'>

export const CHECKOUT = join(import.meta.dirname, '..', '..', '..')

/** '' counts as unset. DATA_DIR and WEB_ROOT are relative to `directory`. @throws {OperatorError} */
export function readEnvironment(given: NodeJS.ProcessEnv, directory = CHECKOUT) {
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
  const parsed = variables.safeParse(set)
  if (!parsed.success) throw new OperatorError(invalidVariable(parsed.error, set))
  const values = parsed.data
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(directory, values.DATA_DIR),
    /** URL of PostgreSQL, may hold a password; null: the embedded database. */
    databaseUrl: values.DATABASE_URL ?? null,
    /** Bucket for uploads; null: the data folder. */
    bucket: values.UPLOADS_URL ?? null,
    /** Contains the builds of shell, remotes and public pages. */
    webRoot: resolve(directory, values.WEB_ROOT ?? CHECKOUT),
    administrator: { username: values.ADMIN_USERNAME, password: values.ADMIN_PASSWORD ?? null },
    seed: values.SEED,
    apiBaseUrl: values.API_BASE_URL,
    adBannerBaseUrl: values.AD_BANNER_BASE_URL ?? values.API_BASE_URL,
    authMode: values.AUTH_MODE,
    clientAuth: values.AUTH_MODE === 'client' ? clientAuth(values) : null,
    appTokens: values.APP_TOKENS,
    deployTokens: values.DEPLOY_TOKENS,
    /** Base URL of the remotes' files; '' is this server. */
    remotesBaseUrl: values.REMOTES_BASE_URL,
    /** Origins from which an administrator may load a remote under development. */
    allowedOverrides: values.ALLOW_OVERRIDES,
    trustedProxies: values.TRUST_PROXY,
    /** True when a collector of traces is set; the tracing libraries read the variables themselves. */
    tracing:
      (values.OTEL_EXPORTER_OTLP_ENDPOINT ?? values.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) !==
      undefined,
    logLevel: values.LOG_LEVEL,
  }
}

function invalidVariable(error: z.ZodError, set: NodeJS.ProcessEnv): string {
  const name = String(error.issues[0]?.path[0])
  const known = Object.entries(variables.shape).find(([variable]) => variable === name)
  const { description, shown } = known?.[1].meta() ?? {}
  return shown ? `${name} ${description}, not "${set[name]}"` : `${name} ${description}`
}

function clientAuth(values: z.output<typeof variables>) {
  const { CLIENT_AUTH_USERNAME: username, CLIENT_AUTH_PASSWORD_SHA256: passwordSha256 } = values
  if (username === undefined || passwordSha256 === undefined) {
    const missing = username === undefined ? 'CLIENT_AUTH_USERNAME' : 'CLIENT_AUTH_PASSWORD_SHA256'
    throw new OperatorError(`${missing} must be set when AUTH_MODE is "client"`)
  }
  return { username, passwordSha256 }
}
