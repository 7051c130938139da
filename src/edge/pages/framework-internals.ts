// Internals of TanStack Start that the edge relies on, which have no public API. A new version may change them:
// scripts/framework-internals.test.ts detects that.

/** Start's message for an unknown server function. */
export const unknownFunction = 'Server function info not found'

/** Headers between Start's browser and server parts. */
export const frameworkHeader = /^x-ts[rs]-/

/** Whether Start itself rejected a call, with its own message, before any function ran. */
export function isFrameworkRefusal({ status, headers }: Response): boolean {
  return (status === 403 || status === 404) && !headers.get('content-type')?.startsWith('application/')
}
