/** Names of the headers between the edge and the upstream. None of them is accepted from or sent to a browser unless noted. */
export const internalHeaders = {
  requestId: 'x-request-id',
  /** Where a request came from, as a bucket for limits: an IPv4 address or an IPv6 /64. */
  client: 'x-client',
  /** The language of the reader's pages. */
  language: 'x-language',
  /** The edge's values of the settings on which both workers have to agree; sent with `/readyz` alone. */
  settings: 'x-settings',
  /** Milliseconds that the edge waits for the response; sent with calls that may have to wait in a queue. */
  deadline: 'x-deadline',
  /** The secret half of the flow cookie, sent with `/auth/exchange` alone. */
  flow: 'x-flow',
  /** The host of the browser's request, `main` or `auth`; sent with social sign-in, which returns to the same one. */
  host: 'x-host',
  /** The browser's secret of its sign-ins in progress at providers: a response's is stored in a cookie and sent back. */
  browser: 'x-browser',
  /** `{secret} {seconds}`: the edge makes the session cookie of it; `clear` removes the cookie. */
  session: 'x-session',
  /** The public id of the user that the credentials belong to. */
  viewer: 'x-viewer',
  /** Comma-separated public ids of changed objects: pages that show one of them are outdated. */
  invalidatedIds: 'x-invalidated',
  /**
   * Of a call: which version of the database its reads may be of; `any`, `primary`, or a bookmark of an earlier response. Of a
   * response to a change: the bookmark of the version that has it. The browser keeps it in a cookie.
   */
  bookmark: 'x-bookmark',
  /** Database use of a response: round trips, milliseconds, rows read and rows written. */
  databaseUse: 'x-database-use',
  /** A new `access:refresh` pair; reaches the browser. */
  tokens: 'tokens',
  idempotencyKey: 'idempotency-key',
} as const

/** Values in place of a call's bookmark: its reads may use any copy of the database, or must use the primary. */
export const readsFrom = { any: 'any', primary: 'primary' } as const

/** `Authorization` scheme of the read-only secret that the session cookie holds. */
export const sessionCookieScheme = 'Session'
