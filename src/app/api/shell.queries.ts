import { queryOptions } from '@tanstack/react-query'
import { createIsomorphicFn, createServerFn } from '@tanstack/react-start'
import { gateway } from './gateway.ts'
import { currentPage } from './run-document.server.ts'
import { readShell } from './read-shell.server.ts'

const shellByGet = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .handler(({ context }) => readShell(context.page))

const loadShell = createIsomorphicFn()
  .client(() => shellByGet())
  .server(() => readShell(currentPage()))

/** The page frame: product, settings, viewer. */
export const shellQuery = queryOptions({
  queryKey: ['shell'],
  queryFn: () => loadShell(),
  staleTime: Infinity,
})
