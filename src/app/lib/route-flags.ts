import { useMatches } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Leaves the links, the search and the account out of the top bar; the logo then leads to the main host. */
    emptyNavbar?: boolean
    /** `false` hides the footer. */
    footer?: boolean
    /** Nothing is fetched for the page around the page: no notifications, no messages. */
    noCalls?: boolean
    /** A change of the path makes the page anew instead of updating it. */
    usePathKey?: boolean
    /** A list that is being written into stays in view until the next one is there, whatever time that takes. */
    keepsList?: boolean
  }
}

/** What the routes on screen ask of the page around them; the innermost has the last word. */
export interface RouteFlags {
  emptyNavbar: boolean
  footer: boolean
  noCalls: boolean
  usePathKey: boolean
}

/** The flags of the page being shown. */
export function useRouteFlags(): RouteFlags {
  return useMatches({
    select: (matches): RouteFlags => {
      const {
        emptyNavbar = false,
        footer = true,
        noCalls = false,
        usePathKey = false,
      } = Object.assign({}, ...matches.map((match) => match.staticData)) as Partial<RouteFlags>
      return { emptyNavbar, footer, noCalls, usePathKey }
    },
    structuralSharing: true,
  })
}
