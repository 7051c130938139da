import { useMatches, useLocation } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Hides the links, the search and the account in the top bar; the logo then links to the main host. */
    emptyNavbar?: boolean
    /** Shows the page alone, without a frame. */
    bare?: boolean
    /** `false` hides the footer. */
    footer?: boolean
    /** Loads nothing for the page frame: no notifications, no messages. */
    noCalls?: boolean
    /** A change of the path remounts the page instead of updating it. */
    usePathKey?: boolean
    /** A list that is being typed into stays visible until the next one is loaded, however long that takes. */
    keepsList?: boolean
  }
}

/** The active routes' flags for the page frame; the innermost route wins. */
export interface RouteFlags {
  bare: boolean
  emptyNavbar: boolean
  footer: boolean
  noCalls: boolean
  usePathKey: boolean
}

/** The flags of the current page. */
export function useRouteFlags(): RouteFlags {
  return useMatches({
    select: (matches): RouteFlags => {
      const {
        bare = false,
        emptyNavbar = false,
        footer = true,
        noCalls = false,
        usePathKey = false,
      } = Object.assign({}, ...matches.map((match) => match.staticData)) as Partial<RouteFlags>
      return { bare, emptyNavbar, footer, noCalls, usePathKey }
    },
    structuralSharing: true,
  })
}

/** Path and query of the current page. */
export function useCurrentPath(): string {
  return useLocation({ select: ({ href }) => href.split('#')[0] ?? '/' })
}
