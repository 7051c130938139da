import { retryAt } from '#app/api/rate-limit.ts'
import { authorization, fetchWithTokens } from '#app/api/tokens.ts'
import { t } from '#app/texts/t.ts'
import { uploadBytes, type UploadNature } from '#shared/addresses/uploads.ts'
import { limits } from '#shared/limits.ts'
import { checksumOf } from './checksum.ts'
import {
  isPassing,
  sendParts,
  type UploadOptions,
  waitToRetry,
  forgetUpload,
  recallUpload,
  rememberUpload,
  type UnfinishedUpload,
} from './parts.ts'
import { sendBytes, type UploadResponse } from './send-bytes.ts'
import { UploadError, uploadReason } from './upload-error.ts'

interface UploadTicket {
  signed_id: string
  /** `part_bytes` if the file may be sent in parts. */
  direct_upload: { url: string; headers: Record<string, string>; part_bytes?: number }
}

/**
 * Uploads a picture: registers it with its checksum, then sends it to the returned URL. Resolves to its upload id; throws
 * UploadError, or the signal's reason if it was aborted.
 */
export async function uploadPicture(file: File, options: UploadOptions): Promise<string> {
  const checksum = await checkedChecksum('image', file, options.signal)
  const ticket = await announce('image', file, checksum, options.signal)
  return finished(file, ticket.signed_id, await sendWhole(file, ticket, options))
}

/**
 * Uploads an archive in the same way, but a large one in parts, and a smaller one if the connection is lost. After a cancellation or
 * leaving the page, choosing the same file in the same tab continues where the parts were, if it's the same account's.
 */
export async function uploadArchive(file: File, account: string, options: UploadOptions): Promise<string> {
  const checksum = await checkedChecksum('creation', file, options.signal)
  const { name, size, lastModified } = file
  const facts = { name, size, lastModified, checksum }
  const unfinished = recallUpload(facts, account)
  if (unfinished) {
    const response = await sendParts(file, unfinished, options)
    if (response.status !== 404) return ended(file, unfinished, response)
    // Its address has expired.
    forgetUpload()
  }
  if (size <= limits.wholeArchive.bytes) {
    const small = await announce('creation', file, checksum, options.signal)
    const response = await sendWhole(file, small, options)
    if (!isPassing(response.status)) return finished(file, small.signed_id, response)
    // An address takes one request, which is lost. Parts need another one.
    options.onConnection?.(true)
    await waitToRetry(1, options.signal)
  }
  const ticket = await announce('creation', file, checksum, options.signal)
  const { signed_id: id, direct_upload: target } = ticket
  if (!target.part_bytes) return finished(file, id, await sendWhole(file, ticket, options))
  const upload = { id, account, url: target.url, partBytes: target.part_bytes }
  rememberUpload(facts, upload)
  return ended(file, upload, await sendParts(file, upload, options))
}

/** The end of an upload in parts, which is remembered only if it can go on. */
function ended(file: File, { id }: UnfinishedUpload, response: UploadResponse): string {
  if (!isPassing(response.status)) forgetUpload()
  return finished(file, id, response)
}

function finished(file: File, id: string, { status, code, headers }: UploadResponse): string {
  if (isAccepted(status)) return id
  const reason = reasonOf(status, code, retryAt(headers))
  throw new UploadError(t('common.uploads.storeFailed', { name: file.name, status }), reason)
}

function sendWhole(
  file: File,
  { direct_upload: { url, headers } }: UploadTicket,
  { signal, onProgress }: UploadOptions,
): Promise<UploadResponse> {
  return sendBytes(url, file, {
    method: 'PUT',
    headers,
    signal,
    onProgress: (bytes) => onProgress(Math.min(1, bytes / file.size)),
  })
}

/** The file's MD5, unless the service would reject the file anyway: that one need not be read. */
async function checkedChecksum(nature: UploadNature, file: File, signal: AbortSignal): Promise<string> {
  if (file.size === 0) throw refusedBlob(file, 422, 'empty')
  if (file.size > uploadBytes[nature]) throw refusedBlob(file, 413, 'too-large')
  return checksumOf(file, signal).catch((cause: unknown) => {
    signal.throwIfAborted()
    throw new UploadError(t('common.uploads.readFailed', { name: file.name }), '', { cause })
  })
}

async function announce(
  nature: UploadNature,
  file: File,
  checksum: string,
  signal: AbortSignal,
): Promise<UploadTicket> {
  const blob = { filename: file.name, content_type: typeOf(nature, file), byte_size: file.size, checksum }
  const response = await fetchWithTokens(`/api/direct_uploads/${nature}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...authorization() },
    body: JSON.stringify({ blob }),
    signal,
  }).catch(() => undefined)
  signal.throwIfAborted()
  const body: unknown = await response?.json().catch(() => undefined)
  if (response && isAccepted(response.status) && body) return body as UploadTicket
  const code = (body as { error?: unknown } | undefined)?.error
  throw refusedBlob(file, response?.status ?? 0, code, response && retryAt(response.headers))
}

function refusedBlob(file: File, status: number, code: unknown, until?: number): UploadError {
  return new UploadError(
    t('common.uploads.createFailed', { name: file.name, status }),
    reasonOf(status, code, until),
  )
}

function reasonOf(status: number, code: unknown, until?: number): string {
  return uploadReason(status === 0 ? 'unanswered' : code, until)
}

/** Browsers have several names for an archive's type, or none; the service knows one. */
function typeOf(nature: UploadNature, file: File): string {
  return nature === 'creation' ? 'application/zip' : file.type || 'application/octet-stream'
}

function isAccepted(status: number): boolean {
  return status >= 200 && status <= 299
}
