import { useLocation } from '@tanstack/react-router'
import { Fragment, type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { EmailBanner } from '#app/features/accounts/email/email-banner.lazy.ts'
import { shellTexts } from '#app/texts/english/shell.ts'
import { useTexts } from '#app/lib/frame-texts.ts'
import { ConfirmProvider } from '#app/ui/confirm/confirm.tsx'
import { EnvironmentBar } from '#app/ui/environment-bar/environment-bar.tsx'
import { ClockContext } from '#app/ui/time/clock.ts'
import { Toasts } from '#app/ui/toast/toasts.tsx'
import { ErrorPage } from '../errors/error-page.tsx'
import { globalError } from '../errors/global-error.ts'
import { PageAnnouncer } from '../navigation/page-announcer.tsx'
import { OfflineNotice, StaleBanner } from '../messages/page-notices.tsx'
import { PendingBar } from './pending-bar.tsx'
import { useRouteFlags } from '#app/lib/route-flags.ts'
import { useSettingsFromElsewhere } from '#app/api/settings.tsx'
import { useShell } from '#app/lib/shell-context.ts'
import styles from './shell.module.css'
import { ShortcutsHelp } from '../shortcuts/shortcuts-help.tsx'
import { SiteFooter } from './site-footer.tsx'
import { TopBar } from '../top-bar/top-bar.tsx'
import { useSiteBehaviour } from '../use-site-behaviour.ts'

/** The page around every page: bars, notices, messages, footer, and what holds on all of the site. */
export function Shell({ children }: { children: ReactNode }) {
  const { site, now, viewer, settings } = useShell()
  const texts = useTexts('shell', shellTexts)
  const flags = useRouteFlags()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const code = useSyncExternalStore(globalError.subscribe, globalError.code, () => null)
  useSettingsFromElsewhere()
  useSiteBehaviour({ noCalls: flags.noCalls })

  return (
    <ClockContext value={now}>
      <ConfirmProvider>
        <a href="#content" lang={texts.lang} className="skip-link">
          {texts.skipToContent}
        </a>
        <StaleBanner />
        <OfflineNotice />
        <PendingBar />
        <div className={styles.Frame}>
          <TopBar empty={flags.emptyNavbar} />
          {settings.emailBanner && viewer.currentUser?.verified === false && !flags.emptyNavbar ? (
            <Suspense>
              <EmailBanner />
            </Suspense>
          ) : null}
          <main id="content" tabIndex={-1} className={styles.Content}>
            {code === null ? (
              <Fragment key={flags.usePathKey ? path : undefined}>{children}</Fragment>
            ) : (
              <ErrorPage code={code} onRetry={globalError.clear} />
            )}
          </main>
          {flags.footer ? <SiteFooter /> : null}
        </div>
        <PageAnnouncer />
        <ShortcutsHelp />
        {site.development ? <EnvironmentBar name="development" /> : null}
        <Toasts />
      </ConfirmProvider>
    </ClockContext>
  )
}
