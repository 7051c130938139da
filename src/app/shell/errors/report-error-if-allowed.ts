import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { GraphError, NetworkError } from '#shared/errors.ts'
import type { Shell } from '#app/lib/shell-context.ts'
import { shellQuery } from '#app/api/shell.queries.ts'

/** Whether errors of this page are reported: on the main host in production, if the analytics setting is on. */
export function reportsErrors(shell: Pick<Shell, 'site' | 'settings'> | undefined, origin: string): boolean {
  if (!shell) return false
  const { site, settings } = shell
  return !site.development && settings.analytics && origin === site.origins.main
}

/** Reports an error of the page to the site's own gateway; errors of the service are logged there already. */
export function reportErrorIfAllowed(error: unknown, router: AnyRouter, client: QueryClient): void {
  if (error instanceof GraphError || error instanceof NetworkError) return
  if (!reportsErrors(client.getQueryData(shellQuery.queryKey), location.origin)) return
  void send(error, router.state.matches.at(-1)?.routeId ?? '')
}

async function send(failure: unknown, route: string): Promise<void> {
  try {
    const { reportError } = await import('./report-error.ts')
    reportError(failure, route)
  } catch {
    // If its code can't be loaded, nothing is reported: that must not cause another error.
  }
}
