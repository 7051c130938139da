import { type QueryClient, useQuery } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  HeadContent,
  Outlet,
  Scripts,
  useRouter,
  useRouterState,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { EmailBanner } from '#app/features/accounts/email/email-banner.lazy.ts'
import { AccountArea } from '#app/shell/top-bar/account-area.lazy.ts'
import { applyNossrSetting } from '#app/lib/server-rendering.ts'
import { Shell } from '#app/shell/shell.tsx'
import { useRouteFlags } from '#app/lib/current-route.ts'
import { ShellContext } from '#app/lib/shell-context.ts'
import { shellQuery } from '#app/api/shell.queries.ts'
import { DeferredScripts, EarlyClicks } from '#app/head/deferred-scripts.tsx'
import { failureTitle, siteHead } from '#app/head/site-head.ts'
import { clickHandledEvent } from '#app/lib/early-clicks.ts'
import { language } from '#app/texts/t.ts'
import type { Settings } from '#shared/page/settings.ts'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  beforeLoad: () => applyNossrSetting(),
  loader: async ({ context }) => {
    const { viewer, settings } = await context.queryClient.ensureQueryData(shellQuery)
    // The server renders only lazy components that are loaded before it starts.
    if (viewer.currentUser) await AccountArea.preload?.()
    if (settings.emailBanner && viewer.currentUser?.verified === false) await EmailBanner.preload?.()
  },
  staleTime: Infinity,
  head: ({ match, matches }) => siteHead(match.context.queryClient, failureTitle(matches)),
  shellComponent: Page,
  component: Root,
})

function Root() {
  const { bare } = useRouteFlags()
  return bare ? (
    <Outlet />
  ) : (
    <Shell>
      <Outlet />
    </Shell>
  )
}

/** React handles a click only after hydration of its target. */
function confirmClickHandled(): void {
  dispatchEvent(new Event(clickHandledEvent))
}

function Page({ children }: { children: ReactNode }) {
  const shell = useQuery(shellQuery).data
  const theme = shell?.settings.theme ?? 'auto'
  return (
    <html lang={language()} data-theme={theme} suppressHydrationWarning>
      <head>
        <EarlyClicks />
        <HeadContent />
        <DefaultCanonical />
        <ThemeColours theme={theme} />
      </head>
      <body onClickCapture={confirmClickHandled}>
        <ShellContext value={shell}>{children}</ShellContext>
        <Scripts />
        <DeferredScripts />
      </body>
    </html>
  )
}

/** The background colours of the two themes, equal to `--ground`. */
const grounds = Object.entries({ dark: '#0e1216', light: '#f5f3ee' })

/** The `theme-color` of the browser's own bars: by the chosen theme, else the device's. */
function ThemeColours({ theme }: Pick<Settings, 'theme'>) {
  return grounds.map(([scheme, ground]) =>
    theme === 'auto' || theme === scheme ? (
      <meta
        key={scheme}
        name="theme-color"
        content={ground}
        media={theme === 'auto' ? `(prefers-color-scheme: ${scheme})` : undefined}
      />
    ) : null,
  )
}

/** The canonical link of a page whose route names none, such as an error page: the displayed path. */
export function DefaultCanonical() {
  const { origin } = useRouter()
  const path = useRouterState({
    select: ({ location, matches }) =>
      matches.some(({ links }) => links?.some((link) => link?.rel === 'canonical'))
        ? undefined
        : (location.maskedLocation ?? location).pathname,
  })
  return path === undefined ? null : <link rel="canonical" href={origin + path} />
}
