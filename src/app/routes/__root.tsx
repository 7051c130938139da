import { type QueryClient, useQuery } from '@tanstack/react-query'
import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { EmailBanner } from '#app/features/accounts/email/email-banner.lazy.ts'
import { AccountArea } from '#app/shell/top-bar/account-area.lazy.ts'
import { obeyNossr } from '#app/lib/server-rendering.ts'
import { Shell } from '#app/shell/frame/shell.tsx'
import { ShellContext } from '#app/lib/shell-context.ts'
import { shellQuery } from '#app/api/shell.queries.ts'
import { failureTitle, siteHead } from '#app/objects/head/site-head.ts'
import { clickHeard } from '#shared/click-heard.ts'
import { ThemeColours } from '#app/shell/frame/theme-colours.tsx'
import { loadTexts } from '#app/lib/frame-texts.ts'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  beforeLoad: () => obeyNossr(),
  loader: async ({ context }) => {
    const { viewer, settings, language } = await context.queryClient.ensureQueryData(shellQuery)
    await loadTexts(language)
    // The server draws only what is there when it begins.
    if (viewer.currentUser) await AccountArea.preload?.()
    if (settings.emailBanner && viewer.currentUser?.verified === false) await EmailBanner.preload?.()
  },
  staleTime: Infinity,
  head: ({ match, matches }) => siteHead(match.context.queryClient, failureTitle(matches)),
  shellComponent: Page,
  component: () => (
    <Shell>
      <Outlet />
    </Shell>
  ),
})

/** React hears a click once what was clicked answers. */
function tellClickHeard(): void {
  dispatchEvent(new Event(clickHeard))
}

function Page({ children }: { children: ReactNode }) {
  const shell = useQuery(shellQuery).data
  const theme = shell?.settings.theme ?? 'auto'
  return (
    <html lang="en" data-theme={theme} suppressHydrationWarning>
      <head>
        <HeadContent />
        <ThemeColours theme={theme} />
      </head>
      <body onClickCapture={tellClickHeard}>
        <ShellContext value={shell}>{children}</ShellContext>
        <Scripts />
      </body>
    </html>
  )
}
