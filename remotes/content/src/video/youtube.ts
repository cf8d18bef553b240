const HOSTS = [
  'www.youtube.com',
  'youtube.com',
  'm.youtube.com',
  'youtu.be',
  'www.youtube-nocookie.com',
]
const ID = /^[A-Za-z0-9_-]{11}$/

/**
 * The id of the video that a YouTube address leads to: `/watch?v=`, `youtu.be/`, `/embed/` and
 * `/shorts/`.
 *
 * @returns null for any other address, look-alike hosts and ids of another length included.
 */
export function youtubeId(address: string): string | null {
  const url = URL.parse(address.trim())
  // `host`, not `hostname`: another port is another server.
  if (!url || !/^https?:$/.test(url.protocol) || !HOSTS.includes(url.host)) return null
  const id = idWithin(url)
  return id !== undefined && id !== null && ID.test(id) ? id : null
}

function idWithin({ host, pathname, searchParams }: URL): string | null | undefined {
  const [first, second, ...rest] = pathname.replace(/\/$/, '').slice(1).split('/')
  if (host === 'youtu.be') return second === undefined ? first : null
  if (first === 'watch' && second === undefined) return searchParams.get('v')
  return (first === 'embed' || first === 'shorts') && rest.length === 0 ? second : null
}

/** Address of the thumbnail of a video. */
export function thumbnailAddress(id: string): string {
  return `https://i.ytimg.com/vi/${id}/hqdefault.jpg`
}

/** The player that sets no cookies before it plays. */
export function embedAddress(id: string): string {
  return `https://www.youtube-nocookie.com/embed/${id}`
}
