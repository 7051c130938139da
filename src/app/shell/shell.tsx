import { useLocation, useRouter } from '@tanstack/react-router'
import { Fragment, type ReactNode, useSyncExternalStore, useState } from 'react'
import { useEffect, useLayoutEffect } from '#app/lib/hooks/use-effect.ts'
import { EmailBanner } from '#app/features/accounts/email/email-banner.lazy.ts'
import { PersonCards } from '#app/content/person-card/person-cards.tsx'
import { ConfirmProvider } from '#app/ui/confirm/confirm.tsx'
import { EnvironmentBar } from '#app/ui/status/status.tsx'
import { ClockContext, sharedClock } from '#app/ui/time/clock.ts'
import { Toasts } from '#app/ui/toast/toasts.tsx'
import { ErrorPage } from '#app/shell/errors/error-page.tsx'
import { globalError } from '#app/shell/errors/global-error.ts'
import { OfflineNotice, StaleBanner } from '#app/shell/messages/page-notices.tsx'
import { PendingBar } from '#app/shell/navigation/pending.tsx'
import { useRouteFlags } from '#app/lib/current-route.ts'
import { useSettingsSync } from '#app/api/settings.tsx'
import { useShell } from '#app/lib/shell-context.ts'
import { ShortcutsHelp, showShortcuts } from '#app/shell/shortcuts/shortcuts.tsx'
import { TopBar } from '#app/shell/top-bar/top-bar.tsx'
import { t } from '#app/texts/t.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx'
import { ExternalIcon } from '#app/ui/icon.tsx'
import styles from './shell.module.css'
import { useSiteBehaviour } from './use-site-behaviour.ts'

export function Shell({ children }: { children: ReactNode }) {
  const { site, now, viewer, settings } = useShell()

  const flags = useRouteFlags()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const code = useSyncExternalStore(globalError.subscribe, globalError.code, () => null)
  useLayoutEffect(() => sharedClock.correct(now), [now])
  useSettingsSync()
  useSiteBehaviour({ noCalls: flags.noCalls })

  return (
    <ClockContext value={now}>
      <ConfirmProvider>
        <a href="#content" className="skip-link">
          {t('shell.skipToContent')}
        </a>
        <StaleBanner />
        <OfflineNotice />
        <PendingBar />
        <div className={styles.Frame}>
          <TopBar empty={flags.emptyNavbar} />
          {settings.emailBanner && viewer.currentUser?.verified === false && !flags.emptyNavbar ? (
            <EmailBanner />
          ) : null}
          <main id="content" tabIndex={-1} className={styles.Content}>
            {code === null ? (
              <Fragment key={flags.usePathKey ? path : undefined}>{children}</Fragment>
            ) : (
              <ErrorPage code={code} onRetry={globalError.clear} />
            )}
            <PersonCards />
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

/** Announces a new page to assistive technology, as a full load would. */
function PageAnnouncer() {
  const router = useRouter()
  const [title, setTitle] = useState('')
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (fromLocation && pathChanged) setTitle(document.title)
      }),
    [router],
  )
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {title}
    </VisuallyHidden>
  )
}

function SiteFooter() {
  const { copyright, links } = useShell().footer
  return (
    <footer className={styles.Footer}>
      <p>{copyright}</p>
      <nav aria-label={t('shell.footer.label')} className={styles.Links}>
        {links.map(([label, link]) => (
          <a key={label} {...link}>
            {label} {link.target ? <ExternalIcon /> : null}
          </a>
        ))}
        <button type="button" className={styles.Shortcuts} aria-keyshortcuts="?" onClick={showShortcuts}>
          {t('shell.shortcuts.title')}
        </button>
      </nav>
    </footer>
  )
}
