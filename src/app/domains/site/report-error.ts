import {
  type ErrorReport,
  errorReportLimits as limits,
  errorReportPath,
  withoutSecrets,
} from '#shared/error-report.ts'

/** The most errors that one load of the page tells of. */
const most = 5

/** Tells the gateway of errors, each kind once and a few in all; the first lines of a stack say where it was. */
export function createErrorReporter(send: (report: ErrorReport) => void) {
  const told = new Set<string>()
  return function report(error: unknown, route: string): void {
    const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error))
    const kind = `${name} ${stack.split('\n', 3).join('\n')}`
    if (told.has(kind) || told.size >= most) return
    told.add(kind)
    send({
      name: name.slice(0, limits.name),
      message: withoutSecrets(message).slice(0, limits.message),
      stack: withoutSecrets(stack).slice(0, limits.stack),
      route: route.slice(0, limits.route),
    })
  }
}

/** Tells the gateway of an error on a page of that pattern; nobody waits for it, and its own failure is not told. */
export const reportError = createErrorReporter((report) => {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify(report)
  fetch(errorReportPath, { method: 'POST', headers, body, keepalive: true, credentials: 'omit' }).catch(
    () => undefined,
  )
})
