import type { ScopeKind } from '#app/graphql.gen.ts'
import { limits } from '#shared/limits.ts'

/** What another program, such as the game, asks to have filled in for a new creation. */
export interface Prefill {
  title: string
  body: string
  kind?: ScopeKind
  /** An archive that was uploaded already, and what it is called. */
  archive?: { id: string; name: string }
}

/** Characters that a prefill may have in an address: a full body, escaped and in base64, and no more. */
const longest = 200_000

/**
 * Reads a prefill: base64 (either alphabet) of JSON in UTF-8 with `version` 1 and any of `title`, `body`, `kind`, `uploadId`,
 * `fileName`. Null for anything else.
 */
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
    ...(uploadId && { archive: { id: uploadId, name: fileName.slice(0, longestName) || 'creation.zip' } }),
  }
}

/** Characters of a file's name that are shown. */
const longestName = 120

function decode(text: string): unknown {
  // A plus sign that nobody escaped has become a space on its way through the address.
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
