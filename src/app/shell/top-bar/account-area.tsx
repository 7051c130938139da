import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { signOut } from '#app/features/accounts/sign-out.ts'
import { NotificationBell } from '#app/features/notifications/bell/notification-bell.tsx'
import { giveUpUnsavedText, hasUnsavedText } from '#app/objects/unsaved/unsaved-text.ts'
import { accountAreaTexts, logOutTexts } from '#app/texts/english/account-area.ts'
import { useTexts } from '#app/lib/frame-texts.ts'
import { Avatar } from '#app/ui/avatar/avatar.tsx'
import { useConfirm } from '#app/ui/confirm/confirm.tsx'
import { WarningIcon } from '#app/ui/icon.tsx'
import { ChevronDownIcon, LogOutIcon, SettingsIcon, ShieldIcon, UserIcon } from '#app/ui/working-icon.tsx'
import { IconLink } from '#app/ui/icon-button/icon-button.tsx'
import { Menu, MenuButton, MenuLink, MenuSeparator } from '#app/ui/menu/menu.tsx'
import { showToast } from '#app/ui/toast/toast-store.ts'
import { Tooltip } from '#app/ui/tooltip/tooltip.tsx'
import styles from './account-area.module.css'
import { reloadData } from '#app/api/reload-data.ts'
import type { ViewerState } from '#app/api/shell.functions.ts'

/** What a signed-in person finds in the top bar: a warning while unverified, their notifications, and their menu. */
export function AccountArea({ user }: { user: NonNullable<ViewerState['currentUser']> }) {
  const texts = useTexts('accountArea', accountAreaTexts)
  const client = useQueryClient()
  const router = useRouter()
  const confirm = useConfirm()

  async function leave() {
    const losesText = hasUnsavedText()
    if (losesText && !(await confirm(logOutTexts.losesText))) return
    try {
      await signOut()
    } catch {
      showToast({
        title: logOutTexts.mayHaveFailed,
        body: logOutTexts.serversNotTold,
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
        <Tooltip text={texts.unverifiedHint} className={styles.Warning}>
          <IconLink label={texts.unverified} title="" href="/account-settings">
            <WarningIcon />
          </IconLink>
        </Tooltip>
      )}
      <NotificationBell />
      <Menu
        label={texts.account}
        button={
          <button type="button" className={styles.User} title={user.username}>
            <Avatar picture={user.picture} username={user.username} size={24} />
            <span>{user.username}</span>
            <ChevronDownIcon />
          </button>
        }
      >
        <MenuLink href="/account-settings">
          <ShieldIcon />
          {texts.accountSettings}
        </MenuLink>
        <MenuLink href="/settings">
          <SettingsIcon />
          {texts.siteSettings}
        </MenuLink>
        <MenuLink href={`/@${user.username}`}>
          <UserIcon />
          {texts.viewProfile}
        </MenuLink>
        <MenuSeparator />
        <MenuButton onClick={() => void leave()}>
          <LogOutIcon />
          {texts.logOut}
        </MenuButton>
      </Menu>
    </>
  )
}
