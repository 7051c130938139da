import type { Context } from 'hono'
import type { Edge, EdgeEnv } from '#edge/edge-context.ts'
import { viewerKey } from '#edge/views/viewer-key.ts'

/** Counts the request's views of objects; `user` is the logged-in viewer's public id. */
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
