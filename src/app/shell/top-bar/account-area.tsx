import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { signOut } from '#app/features/accounts/sign-out.ts'
import { NotificationBell } from '#app/features/notifications/notification-bell.tsx'
import { discardUnsavedText, hasUnsavedText } from '#app/writing/unsaved/unsaved-text.tsx'
import { Avatar } from '#app/ui/avatar/avatar.tsx'
import { useConfirm } from '#app/ui/confirm/confirm.tsx'
import { EditIcon, WarningIcon } from '#app/ui/icon.tsx'
import { ChevronDownIcon, LogOutIcon, SettingsIcon, ShieldIcon, UserIcon } from '#app/ui/member-icon.tsx'
import { IconLink } from '#app/ui/button/button.tsx'
import { Menu, MenuButton, MenuLink, MenuSeparator } from '#app/ui/menu/menu.tsx'
import { showToast } from '#app/ui/toast/toasts.tsx'
import { Tooltip } from '#app/ui/tooltip/tooltip.tsx'
import { reloadData } from '#app/api/query-cache.ts'
import type { ViewerState } from '#app/lib/shell-context.ts'
import { t } from '#app/texts/t.ts'
import styles from './account-area.module.css'

export function AccountArea({ user }: { user: NonNullable<ViewerState['currentUser']> }) {
  const client = useQueryClient()
  const router = useRouter()
  const confirm = useConfirm()

  async function logOut() {
    const losesText = hasUnsavedText()
    if (losesText && !(await confirm(t('accounts.logOut.unsavedConfirm')))) return
    try {
      await signOut()
    } catch {
      showToast({
        title: t('accounts.logOut.failedTitle'),
        body: t('accounts.logOut.failed'),
        status: 'warning',
      })
      return
    }
    if (losesText) {
      discardUnsavedText()
      location.reload()
    } else await reloadData(router, client)
  }

  return (
    <>
      {user.verified ? null : (
        <Tooltip text={t('accounts.menu.unverifiedHint')} className={styles.Warning}>
          <IconLink label={t('accounts.menu.unverified')} title="" href="/account-settings">
            <WarningIcon />
          </IconLink>
        </Tooltip>
      )}
      <NotificationBell />
      <Menu
        label={t('accounts.menu.label')}
        button={
          <button type="button" className={styles.User} title={user.username}>
            <Avatar picture={user.picture} />
            <span>{user.username}</span>
            <ChevronDownIcon />
          </button>
        }
      >
        <MenuLink href="/drafts">
          <EditIcon />
          {t('objects.drafts.title')}
        </MenuLink>
        <MenuLink href="/account-settings">
          <ShieldIcon />
          {t('common.accountSettings')}
        </MenuLink>
        <MenuLink href="/settings">
          <SettingsIcon />
          {t('common.siteSettings')}
        </MenuLink>
        <MenuLink href={`/@${user.username}`}>
          <UserIcon />
          {t('accounts.menu.viewProfile')}
        </MenuLink>
        <MenuSeparator />
        <MenuButton onClick={() => void logOut()}>
          <LogOutIcon />
          {t('common.logOut')}
        </MenuButton>
      </Menu>
    </>
  )
}
