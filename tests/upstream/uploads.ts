import { createHash } from 'node:crypto'
import { env } from 'cloudflare:workers'
import type { UploadNature } from '#shared/addresses/uploads.ts'
import type { Bindings } from '#upstream/config/env.ts'
import type { Browser } from './users.ts'
import { post, send, type CallOptions } from './upstream.ts'

/** Response to the registration of an upload, with the fields that a client needs. */
export interface UploadTarget {
  id: string
  direct_upload: { url: string }
}

const defaultTypes: Record<string, string> = { image: 'image/png', creation: 'application/zip' }

/** The `blob` of a registration that matches the file. */
export function uploadDescription(
  file: Uint8Array,
  { filename = 'file', contentType }: { filename?: string; contentType?: string } = {},
) {
  return {
    filename,
    content_type:
      contentType ??
      (Buffer.from(file).toString('latin1').startsWith('PK') ? 'application/zip' : 'image/png'),
    byte_size: file.byteLength,
    checksum: createHash('md5').update(file).digest('base64'),
  }
}

/** Announces a file. */
export function registerUpload(nature: string, blob: unknown, options: CallOptions = {}): Promise<Response> {
  return post(`/api/direct_uploads/${nature}`, { blob }, options)
}

/** Announces a file that will be taken. */
export async function registeredUpload(
  as: Browser,
  nature: UploadNature,
  file: Uint8Array,
  { contentType = defaultTypes[nature] }: { contentType?: string | undefined } = {},
): Promise<UploadTarget> {
  const response = await registerUpload(
    nature,
    { ...uploadDescription(file), content_type: contentType },
    { as },
  )
  if (response.status !== 201) throw new Error(`Not announced: ${response.status}`)
  return response.json<UploadTarget>()
}

/** Sends a file to the address that its announcement was answered with. */
export function put(
  registered: Record<string, unknown> | Pick<UploadTarget, 'direct_upload'>,
  file: Uint8Array,
  { contentType, bindings }: { contentType?: string; bindings?: Partial<Bindings> } = {},
): Promise<Response> {
  const { pathname, search } = new URL((registered as UploadTarget).direct_upload.url)
  const nature = pathname.split('/')[3] ?? ''
  const request = new Request(`http://upstream${pathname}${search}`, {
    method: 'PUT',
    headers: { 'content-type': contentType ?? defaultTypes[nature] ?? '' },
    body: new Uint8Array(file),
  })
  return send(request, bindings)
}

/** A file of that person's, whole and among the blobs. */
export async function storedUpload(
  as: Browser,
  nature: UploadNature,
  file: Uint8Array,
  { contentType = defaultTypes[nature] }: { contentType?: string | undefined } = {},
): Promise<UploadTarget> {
  const registered = await registeredUpload(as, nature, file, { contentType })
  const response = await put(registered, file, { ...(contentType !== undefined && { contentType }) })
  if (response.status !== 204) throw new Error(`Not sent: ${response.status}`)
  return registered
}

/** The row of an upload, by its public id. */
export function uploadOf({ id }: { id?: unknown }): Promise<Record<string, unknown> | null> {
  return env.DB.prepare('SELECT * FROM uploads WHERE public_id = ?').bind(id).first()
}

/** The names of all blobs, in order. */
export async function blobKeys(): Promise<string[]> {
  return (await env.BLOBS.list()).objects.map(({ key }) => key)
}

/** Removes all jobs and blobs that other tests have left. */
export async function emptyStorage(): Promise<void> {
  await env.DB.prepare('DELETE FROM outbox').run()
  const keys = await blobKeys()
  if (keys.length > 0) await env.BLOBS.delete(keys)
}
