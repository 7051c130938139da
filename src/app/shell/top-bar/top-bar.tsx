import { memo, Suspense } from 'react'
import { Link } from '@tanstack/react-router'
import { MenuIcon, SearchIcon } from '#app/ui/icon.tsx'
import { IconButton } from '#app/ui/icon-button/icon-button.tsx'
import { AccountArea } from './account-area.lazy.ts'
import { SearchBox } from './search-box.tsx'
import { useSettings, useViewer, useSite } from '#app/lib/shell-context.ts'
import { searchBoxId } from '#app/shell/shortcuts/shortcuts.ts'
import { SignInLinks } from '#app/features/accounts/providers/sign-in-links.tsx'
import { navigationId, SiteNavigation } from './site-navigation.tsx'
import styles from './top-bar.module.css'
import { t } from '#app/texts/t.ts'
import logo from './logo.module.css'

/**
 * The top bar of every page: logo, links, search, account; `empty` leaves only the logo, for pages of the auth host. It
 * rerenders only for its own changes: while the account's code is loading, React would remove the server-rendered part.
 */
export const TopBar = memo(function TopBar({ empty }: { empty: boolean }) {
  const { fixedNavbar } = useSettings()
  const { currentUser } = useViewer()
  return (
    <header
      className={styles.TopBar}
      data-site-bar
      data-fixed={fixedNavbar || undefined}
      data-member={currentUser !== null || undefined}
    >
      <div className={styles.Inside}>
        <Logo onOtherHost={empty} />
        {empty ? null : (
          <>
            <SiteNavigation>{currentUser ? null : <SignInLinks />}</SiteNavigation>
            <SearchBox />
            <div className={styles.Tools}>
              <IconButton
                label={t('common.search')}
                popoverTarget={searchBoxId}
                className={styles.OpenSearch}
              >
                <SearchIcon />
              </IconButton>
              {currentUser ? (
                <Suspense>
                  <AccountArea user={currentUser} />
                </Suspense>
              ) : (
                <div className={styles.SignIn}>
                  <SignInLinks />
                </div>
              )}
              <IconButton
                label={t('shell.navigation.open')}
                popoverTarget={navigationId}
                className={styles.OpenNavigation}
              >
                <MenuIcon />
              </IconButton>
            </div>
          </>
        )}
      </div>
    </header>
  )
})

/** The product's logo and name, linking to the home page; from the auth host by a full load. */
function Logo({ onOtherHost }: { onOtherHost: boolean }) {
  const { product, origins } = useSite()
  const content = (
    <>
      <Mark />
      <span>{product}</span>
    </>
  )
  if (onOtherHost) {
    return (
      <a href={`${origins.main}/`} className={logo.Logo} data-away>
        {content}
      </a>
    )
  }
  return (
    <Link to="/" className={logo.Logo} activeOptions={{ exact: true }}>
      {content}
    </Link>
  )
}

// An AND gate whose output is lit.
function Mark() {
  return (
    <svg viewBox="0 0 32 32" className={logo.Mark} aria-hidden="true" focusable="false">
      <path d="M2.5 11.5H8M2.5 20.5H8" />
      <path d="M8 6.5h5.5a9.5 9.5 0 0 1 0 19H8z" />
      <circle cx="26" cy="16" r="4.25" />
    </svg>
  )
}
