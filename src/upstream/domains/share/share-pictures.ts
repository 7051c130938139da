import { createHash } from 'node:crypto'
import { restErrors } from '#shared/contract/rest.ts'
import type { Bindings } from '#upstream/config/env.ts'
import { RestError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { drawSharePicture, shareDesign, type ShareFacts } from './draw-share-picture.ts'

const folder = 'share/'

/** Seconds that a picture is stored: no longer than what it shows is, which may be deleted meanwhile. */
const lifetime = 30 * 24 * 60 * 60

/** Pictures that are drawn at once, and milliseconds after which one is given up, as its request may have ended with it. */
const atOnce = { count: 2, ms: 10_000 } as const
let begun: number[] = []

/**
 * The stored picture if it shows these facts, or else a new one. Throws 503 while others are being drawn, or if it takes too long for this
 * request: it is stored all the same.
 */
export async function sharePicture(
  { env, waitUntil, workBy }: Pick<RequestContext, 'env' | 'waitUntil' | 'workBy'>,
  facts: ShareFacts,
): Promise<ReadableStream | Uint8Array<ArrayBuffer>> {
  const key = `${folder}${facts.id}.png`
  const version = createHash('sha256')
    .update(JSON.stringify([shareDesign, facts]))
    .digest('base64url')
  const stored = await env.BLOBS.get(key)
  if (stored?.customMetadata?.version === version) return stored.body
  await stored?.body.cancel()
  begun = begun.filter((at) => at > Date.now() - atOnce.ms)
  if (begun.length >= atOnce.count) throw unavailable()
  const drawing = drawAndStore(env, facts, { key, version })
  waitUntil(drawing.catch(() => undefined))
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), workBy - Date.now()))
  const picture = await Promise.race([drawing, late])
  if (!picture) throw unavailable()
  return picture
}

function unavailable(): RestError {
  return new RestError(restErrors.unavailable, 503, 5)
}

async function drawAndStore(
  { BLOBS }: Pick<Bindings, 'BLOBS'>,
  facts: ShareFacts,
  { key, version }: { key: string; version: string },
): Promise<Uint8Array<ArrayBuffer>> {
  const at = Date.now()
  begun.push(at)
  try {
    const picture = await drawSharePicture(facts)
    await BLOBS.put(key, picture, { httpMetadata: { contentType: 'image/png' }, customMetadata: { version } })
    return picture
  } finally {
    const index = begun.indexOf(at)
    if (index >= 0) begun.splice(index, 1)
  }
}

/** Deletes pictures that were drawn 30 days ago; those of what still exists are drawn again when they are asked for. */
export async function purgeSharePictures(bucket: R2Bucket, now: number): Promise<void> {
  let cursor: string | undefined
  do {
    const page = await bucket.list({ prefix: folder, ...(cursor !== undefined && { cursor }) })
    const old = page.objects.filter(({ uploaded }) => uploaded.getTime() < (now - lifetime) * 1000)
    if (old.length > 0) await bucket.delete(old.map(({ key }) => key))
    cursor = page.truncated ? page.cursor : undefined
  } while (cursor !== undefined)
}
