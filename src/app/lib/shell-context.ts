import { createContext, useContext } from 'react'
import type { Settings } from '#shared/settings.ts'
import type { Shell } from '../api/shell.functions.ts'

/** The shell of the page that is shown; undefined only when it could not be loaded. */
export const ShellContext = createContext<Shell | undefined>(undefined)

/** What every part may ask of the page around it: one read for the page, not an observer for each part. */
export function useShell(): Shell {
  const shell = useContext(ShellContext)
  if (!shell) throw new Error('Missing auth data')
  return shell
}

/** The product's names and links. */
export function useSite() {
  return useShell().site
}

/** Who is looking; `currentUser` is null for nobody. */
export function useViewer() {
  return useShell().viewer
}

/** This browser's settings, as the server read them from cookies and as changed since. */
export function useSettings(): Settings {
  return useShell().settings
}
