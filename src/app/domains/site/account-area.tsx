import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { signOut } from '#app/domains/accounts/sign-out.ts'
import { giveUpUnsavedText, hasUnsavedText } from '#app/domains/objects/unsaved-text.tsx'
import { Avatar } from '#app/ui/avatar/avatar.tsx'
import { buttonLook } from '#app/ui/button/button.tsx'
import { useConfirm } from '#app/ui/confirm/confirm.tsx'
import {
  ChevronDownIcon,
  LogOutIcon,
  SettingsIcon,
  ShieldIcon,
  UserIcon,
  WarningIcon,
} from '#app/ui/icon.tsx'
import { IconLink } from '#app/ui/icon-button/icon-button.tsx'
import { Menu, MenuButton, MenuLink, MenuSeparator } from '#app/ui/menu/menu.tsx'
import { showToast } from '#app/ui/toast/toast-store.ts'
import { Tooltip } from '#app/ui/tooltip/tooltip.tsx'
import styles from './account-area.module.css'
import { entryAddress, useHere } from './entry-address.ts'
import { reloadData } from './reload-data.ts'
import type { ViewerState } from './shell.functions.ts'
import { useSite } from './shell.queries.ts'

/** The ways in: through the store, by a new account, by the one there is; each comes back to this page. */
export function SignInLinks() {
  const { store } = useSite()
  const here = useHere()
  return (
    <>
      <a href={entryAddress('/login', here, 'steam')} className={styles.Store}>
        <StoreMark />
        <span>Sign in through {store.name}</span>
      </a>
      <a href={entryAddress('/register', here)} {...buttonLook('ghost', 'medium', styles.SignUp)}>
        Sign up
      </a>
      <a href={entryAddress('/login', here)} {...buttonLook('quiet', 'medium', styles.LogIn)}>
        Log in
      </a>
    </>
  )
}

// A shopfront drawn as a chip; the store's own mark belongs to the store.
function StoreMark() {
  return (
    <svg viewBox="0 0 20 20" className={styles.StoreMark} aria-hidden="true" focusable="false">
      <path d="M3 8.5 4.5 3.5h11L17 8.5M3 8.5h14v8H3zM8 16.5v-5h4v5" />
    </svg>
  )
}

/** What a signed-in person finds in the top bar: a warning while unverified, and their menu. */
export function AccountArea({ user }: { user: NonNullable<ViewerState['currentUser']> }) {
  const client = useQueryClient()
  const router = useRouter()
  const confirm = useConfirm()

  async function leave() {
    const losesText = hasUnsavedText()
    if (losesText && !(await confirm('What you have written is not sent yet. Log out anyway?'))) return
    try {
      await signOut()
    } catch {
      showToast({
        title: 'You may still be logged in',
        body: 'Our servers could not be told. Please try to log out again.',
        status: 'warning',
      })
      return
    }
    if (losesText) {
      giveUpUnsavedText()
      location.reload()
    } else await reloadData(router, client)
  }

  return (
    <>
      {user.verified ? null : (
        <Tooltip
          text={"Your account isn't verified!\nClick to go to account settings"}
          className={styles.Warning}
        >
          <IconLink label="Your account isn't verified!" title="" href="/account-settings">
            <WarningIcon />
          </IconLink>
        </Tooltip>
      )}
      <Menu
        label="Account"
        button={
          <button type="button" className={styles.Person} title={user.username}>
            <Avatar picture={user.picture} username={user.username} size={24} />
            <span>{user.username}</span>
            <ChevronDownIcon />
          </button>
        }
      >
        <MenuLink href="/account-settings">
          <ShieldIcon />
          Account settings
        </MenuLink>
        <MenuLink href="/settings">
          <SettingsIcon />
          Site settings
        </MenuLink>
        <MenuLink href={`/@${user.username}`}>
          <UserIcon />
          View profile
        </MenuLink>
        <MenuSeparator />
        <MenuButton onClick={() => void leave()}>
          <LogOutIcon />
          Log out
        </MenuButton>
      </Menu>
    </>
  )
}
