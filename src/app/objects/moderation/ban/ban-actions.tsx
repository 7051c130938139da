import { useQueryClient } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import * as texts from '#app/texts/english/moderation.ts'
import { Button } from '#app/ui/button/button.tsx'
import { BanDialog } from './ban-dialog.tsx'
import { banUser, unbanUser } from '../moderation.functions.ts'
import { useChange } from '../use-change.ts'

interface BanActsProps {
  account: { id: string; user: { username: string }; bannedUntil: number | null; canBan: boolean }
}

/** The buttons that ban a person, change the ban and end it, for those who may. */
export function BanActions({ account: { id, user, bannedUntil, canBan } }: BanActsProps) {
  const { username } = user
  const client = useQueryClient()
  const isHydrated = useHydrated()
  const { isBusy, change } = useChange()
  const [isOpen, setIsOpen] = useState(false)
  if (!canBan) return null

  async function ban(reason: string, until: number | null) {
    await banUser({ data: { userId: id, reason, until } })
    await client.invalidateQueries()
  }

  async function unban() {
    await change(() => unbanUser({ data: { userId: id } }), {
      done: texts.isNoLongerBanned(username),
      failed: texts.isStillBannedUsername(username),
    })
  }

  return (
    <>
      {bannedUntil === null ? null : (
        <Button
          size="small"
          disabled={!isHydrated}
          busy={isBusy}
          aria-label={texts.unbanUsername(username)}
          onClick={() => void unban()}
        >
          {texts.unban}
        </Button>
      )}
      <Button
        size="small"
        variant="danger"
        disabled={!isHydrated}
        aria-label={bannedUntil === null ? texts.banUsername(username) : texts.changeBanOfUsername(username)}
        onClick={() => setIsOpen(true)}
      >
        {bannedUntil === null ? texts.ban : texts.changeBan}
      </Button>
      <BanDialog user={{ id, username }} isOpen={isOpen} ban={ban} onEnd={() => setIsOpen(false)} />
    </>
  )
}
