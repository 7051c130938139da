import { useCurrentPath } from '#app/lib/current-route.ts'
import { entryAddress } from '#shared/addresses/page-addresses.ts'
import { useViewer } from '#app/lib/shell-context.ts'
import { rich, t } from '#app/texts/t.ts'
import { StatusLine } from '#app/ui/status/status.tsx'
import { Time } from '#app/ui/time/time.tsx'
import { useConfirm } from '#app/ui/confirm/confirm.tsx'
import { addLoggedOutNote } from './unsaved-text.tsx'
import styles from './unsaved-form.module.css'

export function useCancelEditing(losesText: boolean, end: () => void): () => Promise<void> {
  const confirm = useConfirm()
  return async function cancel() {
    const isConfirmed =
      !losesText ||
      (await confirm(t('objects.discard.confirm'), {
        title: t('objects.discard.title'),
        confirmLabel: t('common.discard'),
        cancelLabel: t('objects.discard.keepWriting'),
        danger: true,
      }))
    if (isConfirmed) end()
  }
}

/** A notice in a form that stays open when its user's session ends, here or in another tab. */
export function LoggedOutNote() {
  const isLoggedIn = useViewer().currentUser !== null
  const login = entryAddress('/login', { r: useCurrentPath() })
  return (
    <StatusLine ref={addLoggedOutNote} status="warning" className={styles.Note}>
      {isLoggedIn
        ? null
        : rich('objects.writing.loggedOutHint', {
            link: (text) => (
              <a href={login} target="_blank" rel="noopener">
                {text}
              </a>
            ),
          })}
    </StatusLine>
  )
}

/** Says when a draft was saved that the account had; the time is in seconds since the Unix epoch. */
export function DraftTime({ at }: { at: number }) {
  return rich('objects.draft.from', { time: <Time at={at} /> })
}
