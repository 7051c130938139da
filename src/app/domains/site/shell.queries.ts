import { queryOptions } from '@tanstack/react-query'
import { useShell } from './shell-context.ts'
import { loadShell } from './shell.functions.ts'

/** The page around every page: product, settings, viewer. */
export const shellQuery = queryOptions({
  queryKey: ['shell'],
  queryFn: () => loadShell(),
  staleTime: Infinity,
})

/** The product's names and links. */
export function useSite() {
  return useShell().site
}

/** Who is looking; `currentUser` is null for nobody. */
export function useViewer() {
  return useShell().viewer
}
