import type { MouseEvent } from 'react'
import { shellTexts } from '#app/texts/english/shell.ts'
import { useTexts } from '#app/lib/frame-texts.ts'
import { buttonLook } from '#app/ui/button/button.tsx'
import { entryAddress, useHere } from '#app/objects/unsaved/entry-address.ts'
import { useSite } from '#app/lib/shell-context.ts'
import styles from './sign-in-links.module.css'

/** Login and sign-up links: the store's where it is configured, sign up, log in; each returns to this page. */
export function SignInLinks() {
  const texts = useTexts('shell', shellTexts)
  const { store, signIn } = useSite()
  const here = useHere()
  return (
    <>
      {signIn.store ? (
        <a
          href={entryAddress('/login', here, 'steam')}
          className={styles.Store}
          onClick={(event) => signInThroughStore(event, here)}
        >
          <StoreMark />
          <span>{texts.signInThrough(store.name)}</span>
        </a>
      ) : null}
      <a href={entryAddress('/register', here)} {...buttonLook('ghost', 'medium', styles.SignUp)}>
        {texts.signUp}
      </a>
      <a href={entryAddress('/login', here)} {...buttonLook('quiet', 'medium', styles.LogIn)}>
        {texts.logIn}
      </a>
    </>
  )
}

/** Goes to the store at once; where that can't be, the link leads on to the login page, which knows the other ways. */
function signInThroughStore(event: MouseEvent<HTMLAnchorElement>, here: string) {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  const { href } = event.currentTarget
  import('#app/features/accounts/providers/provider-start.ts')
    .then(({ leaveForProvider }) => leaveForProvider({ provider: 'steam', action: 'login', redirect: here }))
    .catch(() => location.assign(href))
}

/** A shopfront drawn as a chip; the store's own mark belongs to the store. */
export function StoreMark() {
  return (
    <svg viewBox="0 0 20 20" className={styles.StoreMark} aria-hidden="true" focusable="false">
      <path d="M3 8.5 4.5 3.5h11L17 8.5M3 8.5h14v8H3zM8 16.5v-5h4v5" />
    </svg>
  )
}
