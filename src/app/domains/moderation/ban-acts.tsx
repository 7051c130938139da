import { useQueryClient } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '#app/ui/button/button.tsx'
import { BanDialog } from './ban-dialog.tsx'
import { banUser, unbanUser } from './moderation.functions.ts'
import { useChange } from './use-change.ts'

interface BanActsProps {
  account: { id: string; user: { username: string }; bannedUntil: number | null; canBan: boolean }
}

/** The buttons that ban a person, change the ban and end it, for those who may. */
export function BanActs({ account: { id, user, bannedUntil, canBan } }: BanActsProps) {
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
      done: `${username} is no longer banned`,
      failed: `${username} is still banned`,
    })
  }

  return (
    <>
      {bannedUntil === null ? null : (
        <Button
          size="small"
          disabled={!isHydrated}
          busy={isBusy}
          aria-label={`Unban ${username}`}
          onClick={() => void unban()}
        >
          Unban
        </Button>
      )}
      <Button
        size="small"
        variant="danger"
        disabled={!isHydrated}
        aria-label={bannedUntil === null ? `Ban ${username}` : `Change ban of ${username}`}
        onClick={() => setIsOpen(true)}
      >
        {bannedUntil === null ? 'Ban' : 'Change ban'}
      </Button>
      <BanDialog person={{ id, username }} isOpen={isOpen} ban={ban} onEnd={() => setIsOpen(false)} />
    </>
  )
}
