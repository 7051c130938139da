import { useQueryClient } from '@tanstack/react-query'
import { write } from '#app/api/call.ts'
import { LockPostDocument, PinPostDocument } from '#app/graphql.gen.ts'
import { Suspense, useState } from 'react'
import { clearQueries, patchObject } from '#app/content/object-cache.ts'
import { showRefusal } from '#app/api/show-refusal.ts'
import { t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import { LockIcon, PinIcon } from '#app/ui/icon.tsx'
import { GroundsDialog, type Grounds } from './grounds-dialog.lazy.ts'
import { useViewer } from '#app/lib/shell-context.ts'

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
    (await write(LockPostDocument, { input: { postId: id, locked: !locked, ...grounds } })).lockPost.post
  const pin = async () =>
    (await write(PinPostDocument, { input: { postId: id, pinned: !pinned } })).pinPost.post

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

interface LockButtonProps {
  isLocked: boolean
  isBusy: boolean
  /** Name of the post's author. */
  author: string
  /** Locks or unlocks; the grounds are passed for locking another user's post. Rejects if that fails. */
  change: (grounds?: Grounds) => Promise<void>
  /** Shows why that failed. */
  onFailed: (error: unknown) => void
}

/** The button that locks or unlocks a post. */
function LockButton({ isLocked, isBusy, author, change, onFailed }: LockButtonProps) {
  const { currentUser } = useViewer()
  const [dialog, setDialog] = useState<'open' | 'closed'>()
  const needsGrounds = !isLocked && currentUser?.username !== author
  return (
    <>
      <Button
        busy={isBusy}
        onClick={() => (needsGrounds ? setDialog('open') : void change().catch(onFailed))}
      >
        <LockIcon />
        {isLocked ? t('forums.post.unlock') : t('forums.post.lock')}
      </Button>
      <Suspense>
        {dialog ? (
          <GroundsDialog
            isOpen={dialog === 'open'}
            title={t('moderation.grounds.lockTitle')}
            question={t('moderation.grounds.lockHint')}
            submitLabel={t('forums.post.lock')}
            failed={t('forums.post.changeFailed')}
            username={author}
            act={change}
            onEnd={() => setDialog('closed')}
          />
        ) : null}
      </Suspense>
    </>
  )
}
