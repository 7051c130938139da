import { internalHeaders } from '#shared/internal-headers.ts'
import { storedItems } from '#shared/page/stored-items.ts'
import type { Config } from '#edge/config/env.ts'
import { hostCookie, hostCookieName, readCookie } from './host-cookie.ts'
import { isSecure } from './session-cookie.ts'

/** Form of a bookmark signed by the service; a value of any other form isn't worth a call. */
const form = /^[0-9a-z-]{1,128}\.[A-Za-z0-9_-]{22}$/

/** Bookmark of the database version with this browser's last change, or null. */
export function readBookmark(cookieHeader: string | null | undefined, config: Config): string | null {
  return readCookie(cookieHeader, hostCookieName('bookmark', isSecure(config)), form)
}

/** The bookmark in an upstream response's headers, or null. */
export function upstreamBookmark(upstream: Headers): string | null {
  const bookmark = upstream.get(internalHeaders.bookmark)
  return bookmark !== null && form.test(bookmark) ? bookmark : null
}

/** The Set-Cookie that stores an upstream response's bookmark, or null. */
export function bookmarkCookie(upstream: Headers, config: Config): string | null {
  const bookmark = upstreamBookmark(upstream)
  // By then every copy has it.
  const { seconds } = storedItems.bookmark
  return bookmark && hostCookie('bookmark', bookmark, seconds, isSecure(config))
}
