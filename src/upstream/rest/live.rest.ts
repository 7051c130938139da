import { Hono } from 'hono'
import { isWatchable, livePath } from '#shared/contract/live.ts'
import { restErrors } from '#shared/contract/rest.ts'
import { readLiveState } from '#upstream/domains/live/live.reader.ts'
import { enterRoom } from '#upstream/domains/live/rooms.ts'
import { RestError } from '#upstream/platform/errors.ts'
import { openRequest, type UpstreamEnv } from './request.ts'

/** The socket of an object that the viewer may read, or of the viewer's own account. */
export const liveRoutes = new Hono<UpstreamEnv>()

liveRoutes.get(`${livePath}:id`, async (c) => {
  const context = await openRequest(c)
  const name = c.req.param('id')
  const id = name === 'me' ? context.viewer.publicId : isWatchable(name) ? name : null
  if (id === null) throw new RestError(restErrors.notFound, 404)
  const state = await readLiveState(context.env.DB, id)
  if (state === null) throw new RestError(restErrors.notFound, 404)
  const { webSocket } = await enterRoom(context, id, state)
  if (!webSocket) throw new RestError(restErrors.tooManyRequests, 429)
  return new Response(null, { status: 101, webSocket })
})
