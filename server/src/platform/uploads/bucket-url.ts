export interface Bucket {
  /** Such as `https://s3.example:9000`. */
  endpoint: string
  name: string
  /** Prefix of object names: '' or ending with a slash. */
  prefix: string
  region: string
  credentials?: { accessKeyId: string; secretAccessKey: string }
}

const PATH = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[\w.-]+)*)\/?$/
const REGION = /^[a-z0-9-]+$/
const DEFAULT_REGION = 'us-east-1'

/** `https://key:secret@host:9000/bucket/prefix?region=eu-1`; host and bucket are required. */
export function parseBucketUrl(text: string): Bucket | null {
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol) || url.hash !== '') return null
  const [, name, folders = ''] = PATH.exec(url.pathname) ?? []
  const { region = DEFAULT_REGION, ...unknown } = Object.fromEntries(url.searchParams)
  if (name === undefined || !REGION.test(region) || Object.keys(unknown).length > 0) return null
  const accessKeyId = decoded(url.username)
  const secretAccessKey = decoded(url.password)
  if (accessKeyId === null || secretAccessKey === null) return null
  if ((accessKeyId === '') !== (secretAccessKey === '')) return null
  return {
    endpoint: url.origin,
    name,
    prefix: folders === '' ? '' : `${folders.slice(1)}/`,
    region,
    ...(accessKeyId !== '' && { credentials: { accessKeyId, secretAccessKey } }),
  }
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
