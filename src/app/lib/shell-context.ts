import { createContext, useContext } from 'react'
import type { Settings } from '#shared/page/settings.ts'
import type { Shell } from '../api/shell.queries.ts'

/** The shell of the current page; undefined only if it could not be loaded. */
export const ShellContext = createContext<Shell | undefined>(undefined)

/** The shell of the page, for every component: one context, instead of one query observer per component. */
export function useShell(): Shell {
  const shell = useContext(ShellContext)
  if (!shell) throw new Error('Missing auth data')
  return shell
}

/** The product's names and links. */
export function useSite() {
  return useShell().site
}

/** The viewer; `currentUser` is null for visitors. */
export function useViewer() {
  return useShell().viewer
}

/** This browser's settings, from cookies and later changes. */
export function useSettings(): Settings {
  return useShell().settings
}
