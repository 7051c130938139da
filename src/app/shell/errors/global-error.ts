import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { createSignal } from '#shared/signal.ts'
import { showToast } from '#app/ui/toast/toasts.tsx'
import { errorCode, GraphError, NetworkError } from '#shared/errors.ts'
import { t } from '#app/texts/t.ts'
import type { Shell } from '#app/lib/shell-context.ts'
import { shellQuery } from '#app/api/shell.queries.ts'

let code: number | null = null
const changes = createSignal()

function change(next: number | null): void {
  code = next
  changes.send()
}

export const globalError = {
  subscribe: changes.watch,
  /** An HTTP status, 0 for an error of the service without one, null if there is none. */
  code: () => code,
  clear: () => change(null),
}

/** Handles an error that reached the window: errors of the service replace the page, all others are reported. */
export function reportUnhandled(error: unknown, report: (error: unknown) => void = () => {}): void {
  if (error instanceof GraphError || error instanceof NetworkError) {
    if (error instanceof GraphError && errorCode(error) === 0) console.error('Unknown error', error)
    change(errorCode(error))
    return
  }
  report(error)
  showToast({
    title: t('errors.unhandledTitle'),
    body: t('errors.unhandledHint'),
    status: 'error',
    duration: 0,
  })
}

export function watchUnhandledErrors(report: (error: unknown) => void): () => void {
  // Files that failed to load and scripts of extensions arrive without an error object.
  const failed = (event: ErrorEvent) => event.error instanceof Error && reportUnhandled(event.error, report)
  const rejected = (event: PromiseRejectionEvent) => {
    const isAborted = event.reason instanceof DOMException && event.reason.name === 'AbortError'
    if (!isAborted) reportUnhandled(event.reason, report)
  }
  addEventListener('error', failed)
  addEventListener('unhandledrejection', rejected)
  return () => {
    removeEventListener('error', failed)
    removeEventListener('unhandledrejection', rejected)
  }
}

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
