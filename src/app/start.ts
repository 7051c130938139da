import { createSerializationAdapter } from '@tanstack/react-router'
import { createCsrfMiddleware, createStart } from '@tanstack/react-start'
import { GraphError, NetworkError, type GraphErrorLine } from '#shared/errors.ts'

const graphErrors = createSerializationAdapter({
  key: 'graph-error',
  test: (value): value is GraphError => value instanceof GraphError,
  toSerializable: (error) =>
    error.lines.map(({ message, field, why, made }): GraphErrorLine => ({
      message,
      ...(field && { field }),
      ...(why && { why }),
      ...(made && { made }),
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

/** How server functions and rendered pages carry errors, and who may call server functions. */
export const startInstance = createStart(() => ({
  requestMiddleware: [csrf],
  serializationAdapters: [graphErrors, networkErrors],
}))
