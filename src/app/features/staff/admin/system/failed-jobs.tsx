import { useHydrated } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useChange } from '#app/content/moderation/use-change.ts'
import { t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import { useConfirm } from '#app/ui/confirm/confirm.tsx'
import { Facts } from '#app/ui/facts/facts.tsx'
import styles from '#app/features/staff/admin/catalogue/managed-rows.module.css'

interface FailedJobsProps {
  name: string
  error: string
  /** Omitted if it can't be retried. */
  retry?: () => Promise<unknown>
  drop: () => Promise<unknown>
  /** Facts about it. */
  children: ReactNode
}

/** A failed job or mail: why it failed, and buttons to retry or delete it. */
export function FailedJobs({ name, error, retry, drop, children }: FailedJobsProps) {
  const isHydrated = useHydrated()
  const confirm = useConfirm()
  const { isBusy, change } = useChange()

  async function confirmAndDelete() {
    const text = t('admin.health.dropConfirm', { name })
    const labels = { title: t('admin.health.drop'), confirmLabel: t('admin.health.drop'), danger: true }
    if (!(await confirm(text, labels))) return
    await change(drop, { done: t('admin.health.dropDone'), failed: t('admin.health.dropFailed') })
  }

  return (
    <>
      <div className={styles.Text}>
        <p className={styles.Name}>{name}</p>
        <p className={styles.More}>{error}</p>
        <Facts>{children}</Facts>
      </div>
      <div className={styles.Actions}>
        {retry ? (
          <Button
            size="small"
            disabled={!isHydrated}
            busy={isBusy}
            aria-label={t('admin.health.retryNamed', { name })}
            onClick={() =>
              void change(retry, { done: t('admin.health.retryDone'), failed: t('admin.health.retryFailed') })
            }
          >
            {t('common.retry')}
          </Button>
        ) : null}
        <Button
          size="small"
          variant="danger"
          disabled={!isHydrated || isBusy}
          aria-label={t('admin.health.dropNamed', { name })}
          onClick={() => void confirmAndDelete()}
        >
          {t('admin.health.drop')}
        </Button>
      </div>
    </>
  )
}
