import { queryOptions } from '@tanstack/react-query'
import { loadShell } from './shell.functions.ts'

/** The page around every page: product, settings, viewer. */
export const shellQuery = queryOptions({
  queryKey: ['shell'],
  queryFn: () => loadShell(),
  staleTime: Infinity,
})
