import { createHmac, timingSafeEqual } from 'node:crypto'

/** A bookmark as the database gives it, a dot, and its signature. */
const form = /^([0-9a-z-]{1,128})\.([A-Za-z0-9_-]{22})$/

/** Signs a bookmark of the database for storage in browsers, so that a client can't forge one. */
export function sealBookmark(key: Buffer, bookmark: string): string {
  return `${bookmark}.${signature(key, bookmark).toString('base64url')}`
}

/**
 * The bookmark that was opened last, cached because most requests send the same one for a while after a change. The client that made the
 * change knows it, so it's no secret.
 */
let opened: { key: Buffer; sealed: string; bookmark: string } | null = null

/** The version that `sealBookmark` signed; null for anything else. */
export function openBookmark(key: Buffer, sealed: string | null): string | null {
  if (opened && opened.sealed === sealed && opened.key === key) return opened.bookmark
  const [, bookmark = '', signed = ''] = form.exec(sealed ?? '') ?? []
  const provided = Buffer.from(signed, 'base64url')
  if (sealed === null || bookmark === '' || !timingSafeEqual(provided, signature(key, bookmark))) return null
  opened = { key, sealed, bookmark }
  return bookmark
}

function signature(key: Buffer, bookmark: string): Buffer {
  return createHmac('sha256', key).update(bookmark).digest().subarray(0, 16)
}
