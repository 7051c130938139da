import { memo, type SubmitEvent, type ToggleEvent, useRef, useState } from 'react'
import { Link, useRouter } from '@tanstack/react-router'
import { MenuIcon, SearchIcon } from '#app/ui/icon.tsx'
import { IconButton } from '#app/ui/button/button.tsx'
import { useSettings, useViewer, useSite } from '#app/lib/shell-context.ts'
import { searchBoxId } from '#app/shell/shortcuts/shortcuts.tsx'
import { SignInLinks } from '#app/features/accounts/providers/sign-in-links.tsx'
import { t } from '#app/texts/t.ts'
import type { ComboboxField } from '#app/ui/combobox/combobox.tsx'
import { longestSearch } from '#shared/addresses/list-pages.ts'
import { AccountArea } from './account-area.lazy.ts'
import { navigationId, SiteNavigation } from './site-navigation.tsx'
import styles from './top-bar.module.css'

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
                <AccountArea user={currentUser} />
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
      <a href={`${origins.main}/`} className={styles.Logo} data-away>
        {content}
      </a>
    )
  }
  return (
    <Link to="/" className={styles.Logo} activeOptions={{ exact: true }}>
      {content}
    </Link>
  )
}

// An AND gate whose output is lit.
function Mark() {
  return (
    <svg viewBox="0 0 32 32" className={styles.Mark} aria-hidden="true" focusable="false">
      <path d="M2.5 11.5H8M2.5 20.5H8" />
      <path d="M8 6.5h5.5a9.5 9.5 0 0 1 0 19H8z" />
      <circle cx="26" cy="16" r="4.25" />
    </svg>
  )
}

const loadSuggestions = () => import('#app/features/search/search-suggestions.tsx')

function SearchBox() {
  const router = useRouter()
  const box = useRef<HTMLElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [combobox, setCombobox] = useState<ComboboxField>()
  const [suggesting, setSuggesting] = useState<Awaited<ReturnType<typeof loadSuggestions>>>()

  function beginWriting() {
    // If suggestions can't be loaded, searching works without them.
    if (!suggesting) loadSuggestions().then(setSuggesting, () => undefined)
  }

  function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const query = field.current?.value.trim()
    if (!query) return
    box.current?.hidePopover()
    router.history.push(`/search?${new URLSearchParams({ q: query })}`)
  }

  return (
    <search ref={box} id={searchBoxId} popover="auto" className={styles.SearchBox} onToggle={focusField}>
      <form action="/search" className={styles.Form} onSubmit={search}>
        <input
          ref={field}
          type="search"
          name="q"
          required
          maxLength={longestSearch}
          placeholder={t('common.search')}
          aria-label={t('shell.search.label')}
          aria-keyshortcuts="/"
          autoComplete="off"
          className={styles.Field}
          onInput={beginWriting}
          {...combobox}
        />
        <button
          type="submit"
          title={t('common.search')}
          aria-label={t('common.search')}
          className={styles.Button}
        >
          <SearchIcon />
        </button>
        {suggesting ? (
          <suggesting.SearchSuggestions
            box={field}
            onField={setCombobox}
            onOpen={() => box.current?.hidePopover()}
          />
        ) : null}
      </form>
    </search>
  )
}

function focusField(event: ToggleEvent<HTMLElement>) {
  if (event.newState === 'open') event.currentTarget.querySelector('input')?.focus()
}
