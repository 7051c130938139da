import { useHydrated } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useChange } from '#app/objects/moderation/use-change.ts'
import * as texts from '#app/texts/english/admin.ts'
import { Button } from '#app/ui/button/button.tsx'
import { useConfirm } from '#app/ui/confirm/confirm.tsx'
import { Facts } from '#app/ui/facts/facts.tsx'
import styles from '../catalogue/managed-rows.module.css'

interface GivenUpProps {
  name: string
  error: string
  /** Missing where it can't be tried again. */
  retry?: () => Promise<unknown>
  drop: () => Promise<unknown>
  /** Facts about it. */
  children: ReactNode
}

/** Something that was tried too often: why it failed, and whether to try again or forget it. */
export function FailedJobs({ name, error, retry, drop, children }: GivenUpProps) {
  const isHydrated = useHydrated()
  const confirm = useConfirm()
  const { isBusy, change } = useChange()

  async function askAndDrop() {
    const text = texts.sureToDrop(name)
    if (!(await confirm(text, { title: texts.drop, confirmLabel: texts.drop, danger: true }))) return
    await change(drop, { done: texts.dropped, failed: texts.itCouldNotBeDropped })
  }

  return (
    <>
      <div className={styles.Text}>
        <p className={styles.Name}>{name}</p>
        <p className={styles.More}>{error}</p>
        <Facts>{children}</Facts>
      </div>
      <div className={styles.Acts}>
        {retry ? (
          <Button
            size="small"
            disabled={!isHydrated}
            busy={isBusy}
            aria-label={texts.retryName(name)}
            onClick={() =>
              void change(retry, { done: texts.itIsTriedAgain, failed: texts.itCouldNotBeRetried })
            }
          >
            {texts.retry}
          </Button>
        ) : null}
        <Button
          size="small"
          variant="danger"
          disabled={!isHydrated || isBusy}
          aria-label={texts.dropName(name)}
          onClick={() => void askAndDrop()}
        >
          {texts.drop}
        </Button>
      </div>
    </>
  )
}
