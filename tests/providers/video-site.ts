import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { listen } from '#scripts/run/providers/loopback.ts'

/** A picture as the site gives it out; a JPEG of that size unless said otherwise. */
interface Picture {
  width: number
  height: number
  status?: number
  type?: string
  /** Bytes appended to the picture. */
  padding?: number
  /** Whether its length is left unsaid. */
  chunked?: boolean
  /** Whether it never comes. */
  neverResponds?: boolean
}

/** A site of videos on this machine. */
export interface VideoSite {
  origin: string
  /** Its pictures by the video's id and the picture's name: `dQw4_-9WgXc/hqdefault`. */
  pictures: Map<string, Picture>
  /** The paths requested from it. */
  requests: { path: string; headers: Record<string, string> }[]
  /** Forgets its pictures and the requests. */
  forget(): void
  stop(): Promise<void>
}

/** Starts a site that serves the posters of videos. */
export async function startVideoSite(): Promise<VideoSite> {
  const pictures: VideoSite['pictures'] = new Map()
  const requests: VideoSite['requests'] = []
  const app = new Hono()
  app.get('/vi/:id/:file', (c) => {
    requests.push({ path: c.req.path, headers: c.req.header() })
    const { id, file } = c.req.param()
    const picture = pictures.get(`${id}/${file.replace(/\.jpg$/, '')}`)
    if (!picture) return c.notFound()
    if (picture.neverResponds) return new Promise<Response>(() => {})
    const { status = 200, type = 'image/jpeg' } = picture
    const bytes = jpeg(picture)
    const body = picture.chunked ? new Blob([bytes]).stream() : bytes
    return new Response(body, { status, headers: { 'content-type': type, location: '/elsewhere' } })
  })
  const server = await listen(() => getRequestListener(app.fetch))
  return {
    origin: server.origin,
    pictures,
    requests,
    forget() {
      pictures.clear()
      requests.length = 0
    },
    stop: () => server.stop(),
  }
}

/** The header of a JPEG with its size; the rest is not read. */
function jpeg({ width, height, padding = 0 }: Picture): Uint8Array<ArrayBuffer> {
  const size = [height >> 8, height & 0xff, width >> 8, width & 0xff]
  const head = [0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc0, 0, 11, 8, ...size, 1, 1, 0x11, 0, 0xff, 0xd9]
  const bytes = new Uint8Array(head.length + padding)
  bytes.set(head)
  return bytes
}
