import { expect, test } from 'vitest'
import { CHECKOUT, readEnvironment } from './environment.ts'
import { OperatorError } from './errors/operator-error.ts'

const DIGEST = 'ab'.repeat(32)

test('an empty environment gives the defaults', () => {
  expect(readEnvironment({}, '/home/me')).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: '/home/me/data',
    databaseUrl: null,
    bucket: null,
    webRoot: CHECKOUT,
    administrator: { username: 'admin', password: null },
    seed: 'demo',
    apiBaseUrl: '/api',
    adBannerBaseUrl: '/api',
    authMode: 'server',
    clientAuth: null,
    appTokens: [],
    deployTokens: [],
    remotesBaseUrl: '',
    allowedOverrides: [],
    trustedProxies: [],
    tracing: false,
    logLevel: 'warn',
  })
})

test('an empty variable counts as unset', () => {
  expect(readEnvironment({ PORT: '', ADMIN_PASSWORD: '' }, '/').port).toBe(3000)
})

test('API_BASE_URL of a foreign backend loses its trailing slash', () => {
  const environment = readEnvironment(
    {
      API_BASE_URL: 'https://api.example.org/v1/',
      AUTH_MODE: 'client',
      CLIENT_AUTH_USERNAME: 'owner',
      CLIENT_AUTH_PASSWORD_SHA256: DIGEST.toUpperCase(),
    },
    '/',
  )
  expect(environment.apiBaseUrl).toBe('https://api.example.org/v1')
  expect(environment.adBannerBaseUrl).toBe('https://api.example.org/v1')
  expect(environment.clientAuth).toEqual({ username: 'owner', passwordSha256: DIGEST })
})

test('deploy tokens name their remote, overrides are origins', () => {
  const environment = readEnvironment(
    {
      DEPLOY_TOKENS: 'catalog:0123456789abcdef, my-fields:fedcba9876543210',
      ALLOW_OVERRIDES: 'http://localhost:4000,https://dev.example.org',
      REMOTES_BASE_URL: 'https://cdn.example.org/vayal/',
    },
    '/',
  )
  expect(environment.deployTokens).toEqual([
    { remote: 'catalog', token: '0123456789abcdef' },
    { remote: 'my-fields', token: 'fedcba9876543210' },
  ])
  expect(environment.allowedOverrides).toEqual(['http://localhost:4000', 'https://dev.example.org'])
  expect(environment.remotesBaseUrl).toBe('https://cdn.example.org/vayal')
})

test('app tokens are a list', () => {
  const tokens = 'first-token-0123456, second-token-012345'
  expect(readEnvironment({ APP_TOKENS: tokens }, '/').appTokens).toEqual([
    'first-token-0123456',
    'second-token-012345',
  ])
})

test('trusted proxies are IP addresses and networks', () => {
  const { trustedProxies } = readEnvironment({ TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,fd00::/8' }, '/')
  expect(trustedProxies).toEqual(['127.0.0.1', '10.0.0.0/8', 'fd00::/8'])
})

test.each([
  [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY must be IP addresses or networks'],
  [{ TRUST_PROXY: '0.0.0.0/0' }, 'TRUST_PROXY must be IP addresses or networks'],
  [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY must be IP addresses or networks'],
  [{ PORT: 'abc' }, 'PORT must be a port number from 0 to 65535, not "abc"'],
  [{ PORT: '70000' }, 'PORT must be a port number from 0 to 65535, not "70000"'],
  [{ SEED: 'maybe' }, 'SEED must be "demo" or "none", not "maybe"'],
  [{ AUTH_MODE: 'none' }, 'AUTH_MODE must be "server" or "client", not "none"'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be silent, fatal, error'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'here' }, 'OTEL_EXPORTER_OTLP_ENDPOINT must be an http(s)'],
  [{ API_BASE_URL: 'ftp://x' }, 'API_BASE_URL must be a path such as /api or an http(s) URL'],
  [{ API_BASE_URL: "https://x; script-src 'x'" }, 'API_BASE_URL must be'],
  [{ DEPLOY_TOKENS: '0123456789abcdef' }, 'DEPLOY_TOKENS must be pairs'],
  [{ DEPLOY_TOKENS: 'catalog:short' }, 'DEPLOY_TOKENS must be pairs'],
  [{ DEPLOY_TOKENS: 'catalog:0123456789abcdef,stores:0123456789abcdef' }, 'for one remote only'],
  [{ ALLOW_OVERRIDES: 'http://localhost:4000/x' }, 'ALLOW_OVERRIDES must be origins'],
  [{ REMOTES_BASE_URL: '/cdn' }, 'REMOTES_BASE_URL must be an http(s) URL, not "/cdn"'],
  [{ APP_TOKENS: 'short' }, 'APP_TOKENS must be tokens of 16 to 500'],
  [{ DATABASE_URL: 'mysql://me:secret@host/db' }, 'DATABASE_URL must be a URL such as postgres'],
  [{ DATABASE_URL: 'postgres://me:secret@host:port/db' }, 'DATABASE_URL must be a URL'],
  [{ UPLOADS_URL: 's3://x' }, 'UPLOADS_URL must be a URL such as https://key:secret@'],
  [
    { UPLOADS_URL: 'https://key:secret@s3.example/b' },
    'its bucket of 3 to 63 lower-case letters, digits, dots and hyphens',
  ],
  [{ UPLOADS_URL: 'https://key:secret@s3.example/Shop' }, 'its bucket of 3 to 63 lower-case'],
  [{ UPLOADS_URL: 'https://key:secret@s3.example' }, 'UPLOADS_URL must be a URL'],
  [{ UPLOADS_URL: 'https://key:se/cret@s3.example/bucket' }, 'UPLOADS_URL must be a URL'],
  [{ UPLOADS_URL: 'https://key:se%cret@s3.example/bucket' }, 'UPLOADS_URL must be a URL'],
  [{ UPLOADS_URL: 'https://key@s3.example/bucket' }, 'UPLOADS_URL must be a URL'],
  [{ UPLOADS_URL: 'https://key:secret@s3.example/bucket?zone=1' }, 'UPLOADS_URL must be a URL'],
  [{ ADMIN_USERNAME: 'a\tb' }, 'ADMIN_USERNAME must be 1 to 200 printable characters'],
  [{ AUTH_MODE: 'client' }, 'CLIENT_AUTH_USERNAME must be set when AUTH_MODE is "client"'],
  [
    { AUTH_MODE: 'client', CLIENT_AUTH_USERNAME: 'a' },
    'CLIENT_AUTH_PASSWORD_SHA256 must be set when AUTH_MODE is "client"',
  ],
  [
    { AUTH_MODE: 'client', CLIENT_AUTH_USERNAME: 'a', CLIENT_AUTH_PASSWORD_SHA256: 'plain' },
    'CLIENT_AUTH_PASSWORD_SHA256 must be a SHA-256 in 64 hexadecimal digits',
  ],
])('%j is refused in one line', (variables, message) => {
  const read = () => readEnvironment(variables, '/')
  expect(read).toThrow(OperatorError)
  expect(read).toThrow(message)
  expect(read).not.toThrow('\n')
})

test('a bucket is addressed by host and path, with an optional key before the host', () => {
  const { bucket } = readEnvironment(
    { UPLOADS_URL: 'https://vayal%3Akey:a%2Fb+c@s3.example:9000/shop/images/?region=ap-south-1' },
    '/',
  )
  expect(bucket).toEqual({
    endpoint: 'https://s3.example:9000',
    name: 'shop',
    prefix: 'images/',
    region: 'ap-south-1',
    credentials: { accessKeyId: 'vayal:key', secretAccessKey: 'a/b+c' },
  })
  expect(readEnvironment({ UPLOADS_URL: 'http://10.0.0.5/shop' }, '/').bucket).toEqual({
    endpoint: 'http://10.0.0.5',
    name: 'shop',
    prefix: '',
    region: 'us-east-1',
  })
  expect(readEnvironment({}, '/').bucket).toBeNull()
})

test('a refused secret is not shown', () => {
  const UPLOADS_URL = 'https://key:hunter2@s3.example'
  expect(() => readEnvironment({ UPLOADS_URL }, '/')).not.toThrow('hunter2')
  expect(() => readEnvironment({ APP_TOKENS: 'hunter2' }, '/')).not.toThrow('hunter2')
})
