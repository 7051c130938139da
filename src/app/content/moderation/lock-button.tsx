import { Suspense, useState } from 'react'
import { useViewer } from '#app/lib/shell-context.ts'
import { t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import { LockIcon } from '#app/ui/icon.tsx'
import { GroundsDialog, type Grounds } from './grounds-dialog.lazy.ts'

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
export function LockButton({ isLocked, isBusy, author, change, onFailed }: LockButtonProps) {
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
