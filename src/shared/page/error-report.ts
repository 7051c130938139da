/** Where a page reports its own errors to the gateway. */
export const errorReportPath = '/api/errors'

export interface ErrorReport {
  /** The kind, as in `TypeError`. */
  name: string
  message: string
  stack: string
  /** The page's route pattern, like `/view/pst-{$id}`: never its actual address. */
  route: string
}

/** The maximum number of characters of each part of a report, and of bytes of all. */
export const errorReportLimits = {
  name: 60,
  message: 300,
  stack: 3_000,
  route: 100,
  bytes: 8 * 1024,
} as const

/** Redacts possible personal data: email addresses, queries and fragments, quoted text, and anything as long as a key. */
export function withoutSecrets(text: string): string {
  return text
    .replace(/[^\s@"'<>()]{1,64}@[^\s@"'<>()]{1,255}/g, '…')
    .replace(/(https?:\/\/[^\s?#)]{0,500})[?#][^\s)]{0,2000}/g, '$1')
    .replace(/"[^"\n]*"|'[^'\n]*'|`[^`\n]*`|“[^“”\n]*”/g, '“…”')
    .replace(/[\w+/=-]{24,}/g, '…')
}
