import { useQueryClient } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { rich, t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import { StatusLine } from '#app/ui/status-line/status-line.tsx'
import { Time } from '#app/ui/time/time.tsx'
import type { Account } from '../account.queries.ts'
import styles from '../cards.module.css'
import { cancelDeletion } from './deletion-changes.ts'
import own from './personal-data.module.css'

type Deletion = NonNullable<Account['currentUser']['deletion']>

interface DeletionBannerProps {
  deletion: Deletion
  /** Whether it has the focus when it appears: it takes the place of the button that was pressed. */
  takesFocus: boolean
}

/** Says when the account will be deleted, and keeps it. */
export function DeletionBanner({ deletion: { texts, dueAt }, takesFocus }: DeletionBannerProps) {
  const section = useRef<HTMLElement>(null)
  const client = useQueryClient()
  const isHydrated = useHydrated()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  useEffect(() => {
    if (takesFocus) section.current?.focus()
  }, [takesFocus])

  async function cancel() {
    setIsBusy(true)
    setFailure(undefined)
    try {
      await cancelDeletion()
      await client.invalidateQueries()
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
      setIsBusy(false)
    }
  }

  return (
    <section
      ref={section}
      id="delete"
      tabIndex={-1}
      className={`${styles.Notice} ${own.Banner}`}
      aria-label={t('accounts.settings.deletion.title')}
    >
      <p>
        {rich('accounts.settings.deletion.pending', {
          keepsTexts: texts === 'KEEP',
          time: <Time at={dueAt} />,
        })}
      </p>
      <Button variant="primary" disabled={!isHydrated} busy={isBusy} onClick={() => void cancel()}>
        {t('accounts.settings.deletion.keep')}
      </Button>
      <StatusLine status="error">{failure}</StatusLine>
    </section>
  )
}
