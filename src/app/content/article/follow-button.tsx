import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { write } from '#app/api/call.ts'
import { SetFollowingDocument } from '#app/graphql.gen.ts'
import { invalidateAllQueries, patchObject } from '#app/content/object-cache.ts'
import { showRefusal } from '#app/api/show-refusal.ts'
import { t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import { BellIcon, BellOffIcon } from '#app/ui/member-icon.tsx'

/** Follows or mutes an object: whether the viewer is notified of new comments. It is shown at once. */
export function FollowButton({ object: { id, following } }: { object: { id: string; following: boolean } }) {
  const client = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)

  async function toggle() {
    if (isBusy) return
    setIsBusy(true)
    patchObject(client, id, { following: !following })
    try {
      const result = await write(SetFollowingDocument, { input: { objectId: id, following: !following } })
      patchObject(client, id, result.setFollowing)
      void invalidateAllQueries(client)
    } catch (error) {
      patchObject(client, id, { following })
      const title = following ? t('objects.follow.muteFailed') : t('objects.follow.followFailed')
      showRefusal(title, error)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Button
      size="small"
      variant="ghost"
      title={following ? t('objects.follow.followingHint') : t('objects.follow.mutedHint')}
      onClick={() => void toggle()}
    >
      {following ? <BellOffIcon /> : <BellIcon />}
      {following ? t('objects.follow.mute') : t('objects.follow.follow')}
    </Button>
  )
}
