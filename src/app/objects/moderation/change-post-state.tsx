import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { clearQueries, patchObject } from '#app/objects/object-cache.ts'
import { tellRefusal } from '#app/objects/refusal/refusal.ts'
import * as texts from '#app/texts/english/moderation.ts'
import { Button } from '#app/ui/button/button.tsx'
import { LockIcon, PinIcon } from '#app/ui/icon.tsx'
import { lockPost, pinPost } from './moderation.functions.ts'

interface ChangePostStateProps {
  post: { id: string; locked: boolean; pinned: boolean; canLock: boolean; canPin: boolean }
}

/** The buttons that lock a post and pin it above its forum, and take both back. */
export function ChangePostState({ post }: ChangePostStateProps) {
  const { id, locked, pinned } = post
  const client = useQueryClient()
  const [busy, setBusy] = useState<'lock' | 'pin'>()

  async function change(button: 'lock' | 'pin', send: () => Promise<Record<string, unknown>>) {
    setBusy(button)
    try {
      patchObject(client, id, await send())
      await clearQueries(client)
    } catch (error) {
      tellRefusal(texts.postCouldNotBeChanged, error)
    } finally {
      setBusy(undefined)
    }
  }

  const lock = async () => (await lockPost({ data: { postId: id, locked: !locked } })).lockPost.post
  const pin = async () => (await pinPost({ data: { postId: id, pinned: !pinned } })).pinPost.post

  return (
    <>
      {post.canLock ? (
        <Button busy={busy === 'lock'} onClick={() => void change('lock', lock)}>
          <LockIcon />
          {locked ? texts.unlock : texts.lock}
        </Button>
      ) : null}
      {post.canPin ? (
        <Button busy={busy === 'pin'} onClick={() => void change('pin', pin)}>
          <PinIcon />
          {pinned ? texts.unpin : texts.pin}
        </Button>
      ) : null}
    </>
  )
}
