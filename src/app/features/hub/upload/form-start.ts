import { parseJson } from '#app/lib/browser-store.ts'
import { withoutPending } from '#app/writing/uploads/images/picture-files.ts'
import type { ScopeKind } from '#app/graphql.gen.ts'
import { isBlank } from '#shared/text/visible-length.ts'
import { limits } from '#shared/limits.ts'

export interface CreationDraft {
  title: string
  body: string
  kind: ScopeKind
  archive?: { id: string; name: string }
  pictures: readonly { id: string; name: string }[]
}

/** A creation as a draft's text; blank if it is empty. */
export function writeCreationDraft({ title, body, kind, archive, pictures }: CreationDraft): string {
  const isEmpty = isBlank(`${title}${body}`) && !archive && pictures.length === 0
  // Pictures that are still being uploaded are not stored.
  return isEmpty ? '' : JSON.stringify({ title, body: withoutPending(body), kind, archive, pictures })
}

/** A creation from its draft; null for a blank or a damaged one. */
export function readCreationDraft(draft: string): CreationDraft | null {
  const creation = parseJson(draft)
  return isCreation(creation) ? creation : null
}

function isCreation(value: unknown): value is CreationDraft {
  if (typeof value !== 'object' || value === null) return false
  const { title, body, kind, archive, pictures } = value as Partial<Record<keyof CreationDraft, unknown>>
  return (
    typeof title === 'string' &&
    typeof body === 'string' &&
    (kind === 'BOARD' || kind === 'WORLD') &&
    (archive === undefined || isNamed(archive)) &&
    Array.isArray(pictures) &&
    pictures.every(isNamed)
  )
}

function isNamed(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { id, name } = value as { id?: unknown; name?: unknown }
  return typeof id === 'string' && typeof name === 'string'
}

export interface Prefill {
  title: string
  body: string
  kind?: ScopeKind
  archive?: { id: string; name: string }
}

/** Maximum characters of a prefill in a URL: a full body, escaped and in base64. */
const longest = 200_000

/** Base64 (either alphabet) of JSON in UTF-8 with `version` 1; null for anything else. */
export function readPrefill(text: string): Prefill | null {
  const data = text.length <= longest ? decode(text) : undefined
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return null
  const { version, title = '', body = '', kind, uploadId, fileName = '' } = data as Record<string, unknown>
  if (version !== 1 || !isText(title) || !isText(body) || !isText(fileName)) return null
  if (title.length > limits.creationTitle.max || body.length > limits.body.max) return null
  if (kind !== undefined && kind !== 'BOARD' && kind !== 'WORLD') return null
  if (uploadId !== undefined && !(isText(uploadId) && /^[0-9a-f]{32}$/.test(uploadId))) return null
  return {
    title,
    body,
    ...(kind && { kind }),
    ...(uploadId && {
      archive: { id: uploadId, name: fileName.slice(0, longestName).toWellFormed() || 'creation.zip' },
    }),
  }
}

/** Maximum characters of a file's name. */
const longestName = 120

function decode(text: string): unknown {
  // An unescaped plus sign has become a space in the URL.
  const base64 = text.replaceAll(/[ -]/g, '+').replaceAll('_', '/')
  try {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.isWellFormed() && !value.includes('\0')
}
