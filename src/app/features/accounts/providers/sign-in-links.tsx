import type { MouseEvent } from 'react'
import { t } from '#app/texts/t.ts'
import { buttonLook } from '#app/ui/button/button.tsx'
import { useCurrentPath } from '#app/lib/current-route.ts'
import { entryAddress } from '#shared/addresses/page-addresses.ts'
import { useSite } from '#app/lib/shell-context.ts'
import styles from './sign-in-links.module.css'

export function SignInLinks() {
  const { store, signIn } = useSite()
  const here = useCurrentPath()
  return (
    <>
      {signIn.store ? (
        <a
          href={entryAddress('/login', { r: here, provider: 'steam' })}
          className={styles.Store}
          onClick={(event) => signInThroughStore(event, here)}
        >
          <StoreIcon />
          <span>{t('shell.signInThroughStore', { store: store.name })}</span>
        </a>
      ) : null}
      <a href={entryAddress('/register', { r: here })} {...buttonLook('ghost', 'medium', styles.SignUp)}>
        {t('common.signUp')}
      </a>
      <a href={entryAddress('/login', { r: here })} {...buttonLook('quiet', 'medium', styles.LogIn)}>
        {t('common.logIn')}
      </a>
    </>
  )
}

/** Redirects to the store at once; if the code for that can't be loaded, the link leads to the login page, which has the other methods. */
function signInThroughStore(event: MouseEvent<HTMLAnchorElement>, here: string) {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  const { href } = event.currentTarget
  import('./provider-start.ts')
    .then(({ redirectToStore }) => redirectToStore(here, href))
    .catch(() => location.assign(href))
}

/** A shopfront icon; the store's own logo is its own. */
export function StoreIcon() {
  return (
    <svg viewBox="0 0 20 20" className={styles.StoreIcon} aria-hidden="true" focusable="false">
      <path d="M3 8.5 4.5 3.5h11L17 8.5M3 8.5h14v8H3zM8 16.5v-5h4v5" />
    </svg>
  )
}
