import { resumable } from '#shared/contract/resumable.ts'
import { internalHeaders } from '#shared/internal-headers.ts'

/** The headers that are forwarded between the client, the edge and the upstream: only those in these lists. */
export const forwardedHeaders = {
  /** Of a client's request, to the upstream. */
  toUpstream: ['accept', 'content-type', 'user-agent', 'x-requested-with', internalHeaders.idempotencyKey],
  /** Besides, of a request for a feed or for an archive. */
  toFeeds: ['if-none-match', 'if-modified-since'],
  toArchives: ['range', 'if-range', 'if-none-match'],
  /** Besides, of a part of a file. */
  toUploads: [resumable.offset, resumable.complete],
  /** Besides, of a report of a mail provider: its signature. */
  toMailEvents: ['svix-id', 'svix-timestamp', 'svix-signature'],
  /** Of an upstream response, to the client. */
  fromUpstream: [
    'content-type',
    'content-disposition',
    'content-range',
    'accept-ranges',
    'etag',
    'last-modified',
    'retry-after',
    resumable.offset,
    resumable.complete,
    resumable.length,
    resumable.limit,
    internalHeaders.tokens,
  ],
  /** Of the upstream's responses to a page or a server function, to its viewer; the session is sent as a cookie. */
  fromPageCalls: [internalHeaders.tokens, 'retry-after'],
  /** Of a call of a server function, to the app: its origin, without cookies, tokens and addresses. */
  toServerFunctions: ['accept', 'content-type', 'origin', 'referer', 'sec-fetch-site'],
  /** Of the app's responses, to the client. */
  fromServerFunctions: ['content-type'],
  fromPages: ['content-type', 'content-language', 'link'],
  /** Of a request for a file, and of the file. */
  toFiles: ['if-none-match'],
  fromFiles: ['content-type', 'etag', 'last-modified'],
  /** Of a file whose type is known otherwise. */
  fromTypedFiles: ['etag'],
} as const satisfies Record<string, readonly string[]>

/** Gives `to` the headers of those names that `from` has. */
export function copyHeaders(names: readonly string[], from: Headers, to: Headers): void {
  for (const name of names) {
    const value = from.get(name)
    if (value !== null) to.set(name, value)
  }
}
