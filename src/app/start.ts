import { createSerializationAdapter } from '@tanstack/react-router'
import { createCsrfMiddleware, createMiddleware, createStart } from '@tanstack/react-start'
import { noteRequest } from '#app/lib/request-events.ts'
import { GraphError, NetworkError, type GraphErrorLine } from '#shared/errors.ts'

const graphErrors = createSerializationAdapter({
  key: 'graph-error',
  test: (value): value is GraphError => value instanceof GraphError,
  toSerializable: (error) =>
    error.lines.map(({ message, code, field, why, made, until }): Omit<GraphErrorLine, 'refusal'> => ({
      message,
      ...(code && { code }),
      ...(field && { field }),
      ...(why && { why }),
      ...(made && { made }),
      ...(until && { until }),
    })),
  fromSerializable: (lines) => new GraphError(lines),
})

const networkErrors = createSerializationAdapter({
  key: 'network-error',
  test: (value): value is NetworkError => value instanceof NetworkError,
  toSerializable: (error) => error.status,
  fromSerializable: (status) => new NetworkError(status),
})

const csrf = createCsrfMiddleware({ filter: (request) => request.handlerType === 'serverFn' })

const registerRequest = createMiddleware().server(({ next, context }) => {
  noteRequest(context.page)
  return next()
})

/** Options of Start: serialisation of errors in server functions and rendered pages, and protection of server functions from CSRF. */
export const startInstance = createStart(() => ({
  requestMiddleware: [registerRequest, csrf],
  serializationAdapters: [graphErrors, networkErrors],
}))
