import { redirect } from '@tanstack/react-router'
import { entryAddress } from '#shared/addresses/entry-address.ts'

/** The redirect of a loader to the login page, which returns to `here` (path and query). */
export function loginRedirect(here: string) {
  return redirect({ href: entryAddress('/login', { r: here }), statusCode: 302, reloadDocument: true })
}
