const HOSTS = [
  'www.youtube.com',
  'youtube.com',
  'm.youtube.com',
  'youtu.be',
  'www.youtube-nocookie.com',
]
const ID = /^[A-Za-z0-9_-]{11}$/

/** Extracts a video's id from its URL; null for other text, even with a similar host or id. */
export function youtubeId(text: string): string | null {
  const url = URL.parse(text.trim())
  // `host` includes the port: another port is another server.
  if (!url || !/^https?:$/.test(url.protocol) || !HOSTS.includes(url.host)) return null
  const id = extractId(url)
  return id !== undefined && id !== null && ID.test(id) ? id : null
}

function extractId({ host, pathname, searchParams }: URL): string | null | undefined {
  const [first, second, ...rest] = pathname.replace(/\/$/, '').slice(1).split('/')
  if (host === 'youtu.be') return second === undefined ? first : null
  if (first === 'watch' && second === undefined) return searchParams.get('v')
  return (first === 'embed' || first === 'shorts') && rest.length === 0 ? second : null
}

export function thumbnailUrl(id: string): string {
  return `https://i.ytimg.com/vi/${id}/hqdefault.jpg`
}

/** URL of the player that sets no cookies before playback. */
export function embedUrl(id: string): string {
  return `https://www.youtube-nocookie.com/embed/${id}`
}
