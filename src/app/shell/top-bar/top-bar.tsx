import { memo, Suspense } from 'react'
import { MenuIcon, SearchIcon } from '#app/ui/icon.tsx'
import { IconButton } from '#app/ui/icon-button/icon-button.tsx'
import { AccountArea } from './account-area.lazy.ts'
import { Logo } from './logo.tsx'
import { SearchBox } from './search-box.tsx'
import { useSettings } from '#app/lib/shell-context.ts'
import { useViewer } from '#app/lib/shell-context.ts'
import { searchBoxId } from '../shortcuts/shortcuts.ts'
import { SignInLinks } from '#app/features/accounts/providers/sign-in-links.tsx'
import { navigationId, SiteNavigation } from './site-navigation.tsx'
import styles from './top-bar.module.css'
import { t } from '#app/texts/t.ts'

/**
 * The top bar of every page: logo, links, search, account; `empty` leaves only the logo, for pages of the auth host. It
 * rerenders only for its own changes: while the account's code is loading, React would remove the server-rendered part.
 */
export const TopBar = memo(function TopBar({ empty }: { empty: boolean }) {
  const { fixedNavbar } = useSettings()
  const { currentUser } = useViewer()
  return (
    <header className={styles.TopBar} data-site-bar data-fixed={fixedNavbar || undefined}>
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
