import { authorization, keepTokens } from '#app/api/tokens.ts'
import * as texts from '#app/texts/english/uploads.ts'
import { uploadBytes, type UploadNature } from '#shared/uploads.ts'
import { checksumOf } from './checksum.ts'
import { putFile } from './put-file.ts'
import { UploadError, uploadReason } from './upload-error.ts'

/** How an upload is followed and stopped. */
export interface UploadOptions {
  signal: AbortSignal
  /** Called with the share that was sent, from 0 to 1. */
  onProgress: (share: number) => void
}

interface Blueprint {
  signed_id: string
  direct_upload: { url: string; headers: Record<string, string> }
}

/**
 * Uploads a file: announces it with its checksum, then sends it to the url that it is given. Answers the id that images and
 * creations name it by; throws UploadError, or the signal's reason when it was stopped.
 */
export async function uploadFile(
  nature: UploadNature,
  file: File,
  { signal, onProgress }: UploadOptions,
): Promise<string> {
  // What can't be taken need not be read first to be refused.
  if (file.size === 0) throw refusedBlob(file, 422, 'empty')
  if (file.size > uploadBytes[nature]) throw refusedBlob(file, 413, 'too-large')
  const checksum = await checksumOf(file, signal).catch((cause: unknown) => {
    signal.throwIfAborted()
    throw new UploadError(texts.errorReading(file.name), '', { cause })
  })
  const { signed_id: id, direct_upload: place } = await announce(nature, file, checksum, signal)
  const { status, code } = await putFile(place.url, file, { headers: place.headers, signal, onProgress })
  if (!isTaken(status)) {
    throw new UploadError(texts.errorStoring(file.name, status), reasonOf(status, code))
  }
  return id
}

async function announce(
  nature: UploadNature,
  file: File,
  checksum: string,
  signal: AbortSignal,
): Promise<Blueprint> {
  const blob = { filename: file.name, content_type: typeOf(nature, file), byte_size: file.size, checksum }
  const response = await keepTokens(`/api/direct_uploads/${nature}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...authorization() },
    body: JSON.stringify({ blob }),
    signal,
  }).catch(() => undefined)
  signal.throwIfAborted()
  const answer: unknown = await response?.json().catch(() => undefined)
  if (response && isTaken(response.status) && answer) return answer as Blueprint
  throw refusedBlob(file, response?.status ?? 0, (answer as { error?: unknown } | undefined)?.error)
}

function refusedBlob(file: File, status: number, code: unknown): UploadError {
  return new UploadError(texts.errorCreatingBlob(file.name, status), reasonOf(status, code))
}

function reasonOf(status: number, code: unknown): string {
  return uploadReason(status === 0 ? 'unanswered' : code)
}

/** Browsers name the type of an archive in several ways, or not at all; the service knows one. */
function typeOf(nature: UploadNature, file: File): string {
  return nature === 'creation' ? 'application/zip' : file.type || 'application/octet-stream'
}

function isTaken(status: number): boolean {
  return status >= 200 && status <= 299
}
