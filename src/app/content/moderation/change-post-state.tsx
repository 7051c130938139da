import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { clearQueries, patchObject } from '#app/content/object-cache.ts'
import { showRefusal } from '#app/api/show-refusal.ts'
import { t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import { PinIcon } from '#app/ui/icon.tsx'
import type { Grounds } from './grounds-dialog.lazy.ts'
import { LockButton } from './lock-button.tsx'
import { lockPost, pinPost } from './moderation.functions.gen.ts'

interface ChangePostStateProps {
  post: {
    id: string
    locked: boolean
    pinned: boolean
    canLock: boolean
    canPin: boolean
    author: { username: string }
  }
}

/** The buttons that lock and pin a post, and undo both. */
export function ChangePostState({ post }: ChangePostStateProps) {
  const { id, locked, pinned } = post
  const client = useQueryClient()
  const [busy, setBusy] = useState<'lock' | 'pin'>()

  async function change(button: 'lock' | 'pin', send: () => Promise<Record<string, unknown>>) {
    setBusy(button)
    try {
      patchObject(client, id, await send())
      await clearQueries(client)
    } finally {
      setBusy(undefined)
    }
  }

  const fail = (error: unknown) => showRefusal(t('forums.post.changeFailed'), error)
  const lock = async (grounds?: Grounds) =>
    (await lockPost({ data: { postId: id, locked: !locked, ...grounds } })).lockPost.post
  const pin = async () => (await pinPost({ data: { postId: id, pinned: !pinned } })).pinPost.post

  return (
    <>
      {post.canLock ? (
        <LockButton
          isLocked={locked}
          isBusy={busy === 'lock'}
          author={post.author.username}
          change={(grounds) => change('lock', () => lock(grounds))}
          onFailed={fail}
        />
      ) : null}
      {post.canPin ? (
        <Button busy={busy === 'pin'} onClick={() => void change('pin', pin).catch(fail)}>
          <PinIcon />
          {pinned ? t('forums.post.unpin') : t('forums.post.pin')}
        </Button>
      ) : null}
    </>
  )
}
