import type { Context } from 'hono'
import type { UpstreamEnv } from './request.ts'

/** A part that has not answered after this many milliseconds counts as failing. */
const patience = 1_000

/** `GET /readyz`: 200 when the database and the blobs answer, else 503 and which of them do not. */
export async function readiness(c: Context<UpstreamEnv>): Promise<Response> {
  const parts = {
    database: c.env.DB.prepare('SELECT 1').run(),
    blobs: c.env.BLOBS.head('readyz'),
  }
  const found = await Promise.all(
    Object.entries(parts).map(async ([name, part]) => ((await isAlive(part)) ? [] : [name])),
  )
  const failing = found.flat()
  if (failing.length > 0) return c.json({ status: 'unavailable', failing }, 503)
  return c.json({ status: 'ok' })
}

async function isAlive(part: Promise<unknown>): Promise<boolean> {
  const late = scheduler.wait(patience).then(() => false)
  return Promise.race([
    part.then(
      () => true,
      () => false,
    ),
    late,
  ])
}
