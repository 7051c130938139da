import type { Context } from 'hono'
import type { Edge } from '#edge/edge.ts'
import type { EdgeEnv } from '#edge/edge-env.ts'
import { viewerKey } from '#edge/viewer-key.ts'

/** Notes what the request's reader has looked at; `user` is the signed-in person's public id. */
export function noteViews(
  edge: Edge,
  c: Context<EdgeEnv>,
  viewed: readonly string[],
  user: string | null,
): void {
  // A HEAD shows nobody anything.
  if (viewed.length === 0 || c.req.raw.method === 'HEAD') return
  const viewer = viewerKey(c.env, c.req.raw, user)
  edge.views.note({ objects: viewed, viewer, user }, c.env, (work) => c.executionCtx.waitUntil(work))
}
