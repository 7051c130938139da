import { parseUrl } from './origins.ts'

export interface Video {
  id: string
  /** Upright and under a minute or so, as the site's own address says. */
  isShort: boolean
}

export const playerOrigin = 'https://www.youtube-nocookie.com'
/** Where the site serves its videos' posters, unless a setting of the edge names another origin. */
export const postersOrigin = 'https://i.ytimg.com'

const videoId = '[\\w-]{11}'
const whole = new RegExp(`^${videoId}$`)
const poster = new RegExp(`^/videos/(${videoId})\\.jpg$`)
const hosts = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com', 'youtu.be'])

export function videoOf(address: string): Video | null {
  const url = parseUrl(address)
  if (!url || !/^https?:$/.test(url.protocol) || !hosts.has(url.host)) return null
  const [first = '', second = ''] = url.pathname.split('/').slice(1)
  const isShort = first === 'shorts'
  const named = url.host === 'youtu.be' ? first : isShort || first === 'live' ? second : ''
  const id = first === 'watch' ? (url.searchParams.get('v') ?? '') : named
  return whole.test(id) ? { id, isShort } : null
}

/** The path of a video's poster on the assets host. */
export function posterPath({ id }: Pick<Video, 'id'>): string {
  return `/videos/${id}.jpg`
}

export function posterId(path: string): string | null {
  return poster.exec(path)?.[1] ?? null
}
