import { createContext, useContext } from 'react'
import type { Shell } from './shell.functions.ts'

/** The shell of the page that is shown; undefined only when it could not be loaded. */
export const ShellContext = createContext<Shell | undefined>(undefined)

/** What every part may ask of the page around it: one read for the page, not an observer for each part. */
export function useShell(): Shell {
  const shell = useContext(ShellContext)
  if (!shell) throw new Error('Missing auth data')
  return shell
}
