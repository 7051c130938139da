import { md5Of } from '#app/writing/uploads/hash-file.ts'
import { CreationReadingDocument, UploadCreationDocument } from '#app/graphql.gen.ts'
import { resumable } from '#shared/contract/resumable.ts'
import { startTestServer } from '../browser/test-server.ts'
import { largestArchive } from './largest-archive.ts'
import { workerdMemory } from './memory.ts'
import { openSession } from './session.ts'

/** Cost of the largest archive that is accepted, from its upload until its creation has been read. */
export interface UploadCost {
  bytes: number
  parts: number
  /** Milliseconds until it is published, of each step; publishing opens the archive. */
  hashed: number
  sent: number
  published: number
  whole: number
  /** Milliseconds from then until the job has read the whole world, drawn it and stored both. */
  read: number
  /** Whether the world was drawn. */
  isDrawn: boolean
  /** Megabytes that the workers hold: before, at most until the archive is published, and at most while it is read and drawn. */
  memory: { before: number; sent: number; read: number }
}

/** V8's flags for a heap as small as a worker's on the platform, 128 MB, that is collected before it has grown. */
const smallHeap = '--max-old-space-size=128 --max-semi-space-size=1'

/**
 * Uploads an archive of the largest size with a world of so many parts, by the same steps as the page and its own hash; to a server of its own,
 * whose memory nothing else has filled and which the platform's limit holds.
 */
export async function uploadLargest(parts: number): Promise<UploadCost> {
  const bytes = await largestArchive(parts)
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
  const memory = { before, sent: before, read: before }
  let step: 'sent' | 'read' = 'sent'
  const watch = setInterval(() => (memory[step] = Math.max(memory[step], workerdMemory())), 50)
  const startedAt = performance.now()
  const checksum = await md5Of(new Blob([bytes]))
  const hashed = performance.now()
  const id = await send(main, headers, bytes, checksum)
  const sent = performance.now()
  const creationId = await publish(main, headers, id)
  const published = performance.now()
  step = 'read'
  const isDrawn = await untilRead(main, headers, creationId)
  const read = performance.now()
  clearInterval(watch)
  return {
    hashed: Math.round(hashed - startedAt),
    sent: Math.round(sent - hashed),
    published: Math.round(published - sent),
    whole: Math.round(published - startedAt),
    read: Math.round(read - published),
    isDrawn,
    memory,
  }
}

/** Announces the archive and sends it in parts; returns its id. */
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

async function publish(
  main: string,
  headers: Record<string, string>,
  uploadedFileId: string,
): Promise<string> {
  const input = {
    title: 'A hall of counters',
    body: 'As large as it may be.',
    kind: 'WORLD',
    images: [],
    uploadedFileId,
  }
  const responseText = await ask(main, headers, {
    query: String(UploadCreationDocument),
    variables: { input },
  })
  const [id] = /ctn-[0-9a-f]{8}/.exec(responseText) ?? []
  if (id === undefined) throw new Error(`The creation was answered with ${responseText}`)
  return id
}

/** Waits until the job has read the creation's archive; whether it has a drawing then. */
async function untilRead(main: string, headers: Record<string, string>, id: string): Promise<boolean> {
  const query = String(CreationReadingDocument)
  for (;;) {
    const responseText = await ask(main, headers, { query, variables: { id } })
    if (/"reading":null/.test(responseText)) break
    if (!responseText.includes('"WAITING"')) throw new Error(`The reading was answered with ${responseText}`)
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  const shown = await ask(main, headers, {
    query: 'query Drawing($id: ID!) { creation(id: $id) { drawing save { components } } }',
    variables: { id },
  })
  if (!shown.includes('"components"')) throw new Error(`The archive was read as ${shown}`)
  return shown.includes('"drawing":true')
}

async function ask(main: string, headers: Record<string, string>, call: object): Promise<string> {
  const response = await fetch(`${main}/graphql`, { method: 'POST', headers, body: JSON.stringify(call) })
  return response.text()
}
