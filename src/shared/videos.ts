/** A video of the known site that can be shown in a page. */
export interface Video {
  id: string
  /** Upright and under a minute or so, as the site's own address says. */
  isShort: boolean
}

/** Where the site gives out players, and still pictures of its videos. */
export const videoOrigins = {
  player: 'https://www.youtube-nocookie.com',
  stills: 'https://i.ytimg.com',
} as const

const hosts = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com', 'youtu.be'])

/** The video that an address leads to; null for any other address. */
export function videoOf(address: string): Video | null {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol) || !hosts.has(url.host)) return null
  const [first = '', second = ''] = url.pathname.split('/').slice(1)
  const isShort = first === 'shorts'
  const named = url.host === 'youtu.be' ? first : isShort || first === 'live' ? second : ''
  const id = first === 'watch' ? (url.searchParams.get('v') ?? '') : named
  return /^[\w-]{11}$/.test(id) ? { id, isShort } : null
}
