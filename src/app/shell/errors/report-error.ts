import {
  type ErrorReport,
  errorReportLimits as limits,
  errorReportPath,
  withoutSecrets,
} from '#shared/page/error-report.ts'

const maxErrors = 5

/** Reports errors to the gateway, each kind once and a few in total; the first lines of a stack say where it happened. */
export function createErrorReporter(send: (report: ErrorReport) => void) {
  const reported = new Set<string>()
  return function report(error: unknown, route: string): void {
    const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error))
    const kind = `${name} ${stack.split('\n', 3).join('\n')}`
    if (reported.has(kind) || reported.size >= maxErrors) return
    reported.add(kind)
    send({
      name: name.slice(0, limits.name),
      message: withoutSecrets(message).slice(0, limits.message),
      stack: withoutSecrets(stack).slice(0, limits.stack),
      route: route.slice(0, limits.route),
    })
  }
}

/** Reports an error on a route to the gateway; nothing waits for it, and its own failure isn't reported. */
export const reportError = createErrorReporter((report) => {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify(report)
  fetch(errorReportPath, { method: 'POST', headers, body, keepalive: true, credentials: 'omit' }).catch(
    () => undefined,
  )
})
