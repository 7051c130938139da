import { useQueryClient } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import { BanDialog } from './ban-dialog.tsx'
import { banUser, unbanUser } from '../moderation.functions.gen.ts'
import { useChange } from '../use-change.ts'

interface BanActionsProps {
  account: { id: string; user: { username: string }; bannedUntil: number | null; canBan: boolean }
}

/** The buttons that ban a user, change the ban and end it, for viewers with permission. */
export function BanActions({ account: { id, user, bannedUntil, canBan } }: BanActionsProps) {
  const { username } = user
  const client = useQueryClient()
  const isHydrated = useHydrated()
  const { isBusy, change } = useChange()
  const [isOpen, setIsOpen] = useState(false)
  if (!canBan) return null

  async function ban(reason: string, rule: string, until: number | null) {
    await banUser({ data: { userId: id, reason, rule, until } })
    await client.invalidateQueries()
  }

  async function unban() {
    await change(() => unbanUser({ data: { userId: id } }), {
      done: t('moderation.unban.done', { username }),
      failed: t('moderation.unban.failed', { username }),
    })
  }

  return (
    <>
      {bannedUntil === null ? null : (
        <Button
          size="small"
          disabled={!isHydrated}
          busy={isBusy}
          aria-label={t('moderation.unban.userLabel', { username })}
          onClick={() => void unban()}
        >
          {t('moderation.unban.label')}
        </Button>
      )}
      <Button
        size="small"
        variant="danger"
        disabled={!isHydrated}
        aria-label={
          bannedUntil === null
            ? t('moderation.ban.title', { username })
            : t('moderation.ban.changeUserLabel', { username })
        }
        onClick={() => setIsOpen(true)}
      >
        {bannedUntil === null ? t('moderation.ban.label') : t('moderation.ban.changeLabel')}
      </Button>
      <BanDialog user={{ id, username }} isOpen={isOpen} ban={ban} onEnd={() => setIsOpen(false)} />
    </>
  )
}
