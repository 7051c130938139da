import { md5Of } from '#app/objects/uploads/md5.ts'
import { UploadCreationDocument } from '#app/graphql.gen.ts'
import { resumable } from '#shared/contract/resumable.ts'
import { startTestServer } from '../browser/test-server.ts'
import { largestArchive } from './largest-archive.ts'
import { workerdMemory } from './memory.ts'
import { openSession } from './session.ts'

/** What the largest archive that is taken costs until it is a creation. */
export interface UploadCost {
  bytes: number
  parts: number
  /** Milliseconds of each step; publishing opens the archive, reads it to its end and draws it. */
  hashed: number
  sent: number
  published: number
  whole: number
  /** Megabytes that the workers hold: before, once the archive is sent, and at most. */
  memory: { before: number; sent: number; most: number }
}

/** V8's flags for a heap as small as a worker's on the platform, 128 MB, that is collected before it has grown. */
const smallHeap = '--max-old-space-size=128 --max-semi-space-size=1'

/**
 * Uploads an archive of the largest size with the largest save files that are read and drawn, by the same steps as the page and its own hash; to a
 * server of its own, whose memory nothing else has filled and which the platform's limit holds.
 */
export async function uploadLargest(): Promise<UploadCost> {
  const { bytes, parts } = await largestArchive()
  process.env.MINIFLARE_WORKERD_V8_FLAGS = smallHeap
  const server = await startTestServer({}, { unlimited: true })
  try {
    const main = server.local.vars.MAIN_ORIGIN ?? ''
    return { bytes: bytes.byteLength, parts, ...(await measureUpload(main, bytes)) }
  } finally {
    delete process.env.MINIFLARE_WORKERD_V8_FLAGS
    await server.stop()
  }
}

async function measureUpload(
  main: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Omit<UploadCost, 'bytes' | 'parts'>> {
  const { authorization } = await openSession(main)
  const headers = { authorization, 'content-type': 'application/json' }
  const before = workerdMemory()
  const memory = { before, sent: before, most: before }
  const watch = setInterval(() => (memory.most = Math.max(memory.most, workerdMemory())), 50)
  const began = performance.now()
  const checksum = await md5Of(new Blob([bytes]))
  const hashed = performance.now()
  const id = await send(main, headers, bytes, checksum)
  const sent = performance.now()
  memory.sent = memory.most
  await publish(main, headers, id)
  const published = performance.now()
  clearInterval(watch)
  return {
    hashed: Math.round(hashed - began),
    sent: Math.round(sent - hashed),
    published: Math.round(published - sent),
    whole: Math.round(published - began),
    memory,
  }
}

/** Announces the archive and sends it in parts; answers its id. */
async function send(
  main: string,
  headers: Record<string, string>,
  bytes: Uint8Array<ArrayBuffer>,
  checksum: string,
): Promise<string> {
  const blob = {
    filename: 'hall.zip',
    content_type: 'application/zip',
    byte_size: bytes.byteLength,
    checksum,
  }
  const body = JSON.stringify({ blob })
  const announced = await fetch(`${main}/api/direct_uploads/creation`, { method: 'POST', headers, body })
  const { signed_id: id, direct_upload: local } = await announced.json<{
    signed_id: string
    direct_upload: { url: string; part_bytes: number }
  }>()
  for (let offset = 0; offset < bytes.byteLength; offset += local.part_bytes)
    await sendPart(local.url, offset, bytes.subarray(offset, offset + local.part_bytes), bytes.byteLength)
  return id
}

async function sendPart(
  url: string,
  offset: number,
  part: Uint8Array<ArrayBuffer>,
  whole: number,
): Promise<void> {
  const headers = {
    'content-type': resumable.partType,
    [resumable.offset]: String(offset),
    [resumable.complete]: offset + part.byteLength === whole ? '?1' : '?0',
  }
  const { status } = await fetch(url, { method: 'PATCH', headers, body: part })
  if (status !== 204) throw new Error(`A part of the archive was answered with ${status}.`)
}

async function publish(main: string, headers: Record<string, string>, uploadedFileId: string): Promise<void> {
  const input = {
    title: 'A hall of counters',
    body: 'As large as it may be.',
    kind: 'WORLD',
    images: [],
    uploadedFileId,
  }
  const body = JSON.stringify({ query: String(UploadCreationDocument), variables: { input } })
  const answer = await fetch(`${main}/graphql`, { method: 'POST', headers, body })
  const text = await answer.text()
  if (!text.includes('"ctn-')) throw new Error(`The creation was answered with ${answer.status} ${text}`)
}
