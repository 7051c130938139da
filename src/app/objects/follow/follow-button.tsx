import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { outdateQueries, patchObject } from '#app/objects/object-cache.ts'
import { tellRefusal } from '#app/objects/refusal/refusal.ts'
import * as texts from '#app/texts/english/notifications.ts'
import { Button } from '#app/ui/button/button.tsx'
import { BellIcon, BellOffIcon } from '#app/ui/working-icon.tsx'
import { setFollowing } from './follow.functions.ts'

interface FollowButtonProps {
  object: { id: string; following: boolean }
}

/** Follows an object, or mutes it: whether the viewer is notified of new comments on it. It shows at once. */
export function FollowButton({ object: { id, following } }: FollowButtonProps) {
  const client = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)

  async function toggle() {
    if (isBusy) return
    setIsBusy(true)
    patchObject(client, id, { following: !following })
    try {
      const answer = await setFollowing({ data: { objectId: id, following: !following } })
      patchObject(client, id, answer.setFollowing)
      void outdateQueries(client)
    } catch (error) {
      patchObject(client, id, { following })
      const title = following ? texts.itCouldNotBeMuted : texts.itCouldNotBeFollowed
      tellRefusal(title, error)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Button
      size="small"
      variant="ghost"
      title={following ? texts.youAreToldOfNew : texts.youAreNotToldOf}
      onClick={() => void toggle()}
    >
      {following ? <BellOffIcon /> : <BellIcon />}
      {following ? texts.mute : texts.follow}
    </Button>
  )
}
