import { createSignal } from '#shared/signal.ts'
import { showToast } from '#app/ui/toast/toast-store.ts'
import { errorCode, GraphError, NetworkError } from '#shared/errors.ts'
import { t } from '#app/texts/t.ts'

let code: number | null = null
const changes = createSignal()

function change(next: number | null): void {
  code = next
  changes.send()
}

/** The code of the error page that replaces the content, set by an unhandled error. */
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

/** Listens for unhandled errors and rejections, and reports the page's own; returns a function that stops it. */
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
