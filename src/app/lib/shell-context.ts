import { createContext, useContext } from 'react'
import type { ViewerQuery } from '#app/graphql.gen.ts'
import type { LegalKind } from '#shared/names/legal-kinds.ts'
import type { Settings } from '#shared/page/settings.ts'
import type { Site } from '#shared/page/page-context.ts'
import type { linkTo } from '#app/lib/format/outward-link.ts'

/** The viewer and their flags. */
export type ViewerState = ViewerQuery

/** A link to a legal text, here or elsewhere. */
export interface LegalLink {
  kind: LegalKind
  label: string
  href: string
}

/** Footer of every page. It comes with the page's data, so that no script contains its texts. */
export interface Footer {
  copyright: string
  links: [label: string, link: ReturnType<typeof linkTo>][]
}

/** The data of the page frame. */
export interface Shell {
  site: Site
  settings: Settings
  viewer: ViewerState
  /** Links to the legal texts that there are. */
  legal: LegalLink[]
  footer: Footer
  /** When the page was rendered, in seconds since the Unix epoch. */
  now: number
}

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
