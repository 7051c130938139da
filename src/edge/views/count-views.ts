import type { Context } from 'hono'
import type { EdgeEnv } from '#edge/middleware/edge-env.ts'
import type { ViewCounter } from './view-counter.ts'
import { viewerKey } from './viewer-key.ts'

/** Counts the request's views of objects; `user` is the logged-in viewer's public id. */
export function countViews(
  { viewCounter }: { viewCounter: ViewCounter },
  c: Context<EdgeEnv>,
  viewed: readonly string[],
  user: string | null,
): void {
  // A HEAD request isn't a view.
  if (viewed.length === 0 || c.req.raw.method === 'HEAD') return
  const viewer = viewerKey(c.env, c.req.raw, user)
  viewCounter.add({ objects: viewed, viewer, user }, c.env, (work) => c.executionCtx.waitUntil(work))
}
