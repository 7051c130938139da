import { Hono } from 'hono'
import { isWatchable, livePath } from '#shared/contract/live.ts'
import { restErrors } from '#shared/contract/rest.ts'
import { matchesEtag } from '#upstream/domains/creations/archive-range.ts'
import { readLiveState } from '#upstream/domains/live/live.reader.ts'
import { enterRoom } from '#upstream/domains/live/rooms.ts'
import { RestError } from '#upstream/platform/errors.ts'
import { openRequest, type UpstreamEnv } from './request.ts'

/** The socket of an object that the viewer may read, or of the viewer's own account; to other requests, its state as JSON with a tag. */
export const liveRoutes = new Hono<UpstreamEnv>()

liveRoutes.get(`${livePath}:id`, async (c) => {
  const context = await openRequest(c)
  const name = c.req.param('id')
  const id = name === 'me' ? context.viewer.publicId : isWatchable(name) ? name : null
  if (id === null) throw new RestError(restErrors.notFound, 404)
  const state = await readLiveState(context.env.DB, id)
  if (state === null) throw new RestError(restErrors.notFound, 404)
  if (c.req.header('upgrade') !== 'websocket') {
    const etag = `"${Object.values(state.message).join('-')}"`
    const isKnown = matchesEtag(c.req.header('if-none-match'), etag)
    return isKnown ? c.body(null, 304, { etag }) : c.json(state.message, 200, { etag })
  }
  const { webSocket } = await enterRoom(context, id, state)
  if (!webSocket) throw new RestError(restErrors.tooManyRequests, 429)
  return new Response(null, { status: 101, webSocket })
})
