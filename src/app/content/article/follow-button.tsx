import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { write } from '#app/api/call.ts'
import { SetFollowingDocument } from '#app/graphql.gen.ts'
import { invalidateAllQueries, patchObject } from '#app/content/object-cache.ts'
import { showRefusal } from '#app/api/show-refusal.ts'
import { t } from '#app/texts/t.ts'
import { useViewer } from '#app/lib/shell-context.ts'
import { Button } from '#app/ui/button/button.tsx'
import { BellIcon, BellOffIcon } from '#app/ui/member-icon.tsx'

interface Followed {
  id: string
  following: boolean
  /** Of a person. */
  followers?: number
}

/** Follows or mutes an object: whether the viewer is notified of new comments. */
export function FollowButton({ object }: { object: Followed }) {
  const { following } = object
  const toggle = useFollowing(
    object,
    following ? t('objects.follow.muteFailed') : t('objects.follow.followFailed'),
  )
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

/** For members who see another person: whether they're notified of what that one posts and publishes. */
export function FollowOther({ person }: { person: Omit<Followed, 'id'> & { id: string | null } }) {
  const { id } = person
  const { currentUser } = useViewer()
  return currentUser?.verified && id !== null && id !== currentUser.id ? (
    <FollowPerson person={{ ...person, id }} />
  ) : null
}

function FollowPerson({ person }: { person: Followed }) {
  const { following } = person
  const toggle = useFollowing(person, t('accounts.follow.failed'))
  return (
    <Button size="small" title={t('accounts.follow.hint')} onClick={() => void toggle()}>
      {following ? <BellOffIcon /> : <BellIcon />}
      {following ? t('accounts.follow.unfollow') : t('accounts.follow.follow')}
    </Button>
  )
}

/** A change is shown at once. */
function useFollowing({ id, following, followers }: Followed, failure: string) {
  const client = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)

  function shown(isFollowing: boolean): Partial<Followed> {
    const change = Number(isFollowing) - Number(following)
    return { following: isFollowing, ...(followers !== undefined && { followers: followers + change }) }
  }

  async function toggle() {
    if (isBusy) return
    setIsBusy(true)
    patchObject(client, id, shown(!following))
    try {
      const result = await write(SetFollowingDocument, { input: { objectId: id, following: !following } })
      patchObject(client, id, shown(result.setFollowing.following))
      void invalidateAllQueries(client)
    } catch (error) {
      patchObject(client, id, shown(following))
      showRefusal(failure, error)
    } finally {
      setIsBusy(false)
    }
  }

  return toggle
}
