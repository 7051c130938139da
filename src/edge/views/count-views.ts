import type { Context } from 'hono'
import type { Edge, EdgeEnv } from '#edge/edge-context.ts'
import { viewerKey } from '#edge/views/viewer-key.ts'

/** Notes what the request's reader has looked at; `user` is the signed-in person's public id. */
export function countViews(
  edge: Edge,
  c: Context<EdgeEnv>,
  viewed: readonly string[],
  user: string | null,
): void {
  // A HEAD request isn't a view.
  if (viewed.length === 0 || c.req.raw.method === 'HEAD') return
  const viewer = viewerKey(c.env, c.req.raw, user)
  edge.viewCounter.note({ objects: viewed, viewer, user }, c.env, (work) => c.executionCtx.waitUntil(work))
}
