import { useHydrated } from '@tanstack/react-router'
import { useChange } from '#app/content/moderation/use-change.ts'
import { t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Chip } from '#app/ui/chip/chip.tsx'
import { useConfirm } from '#app/ui/confirm/confirm.tsx'
import { Facts } from '#app/ui/facts/facts.tsx'
import { Time } from '#app/ui/time/time.tsx'
import type { SuppressedAddress } from './mail.queries.ts'
import styles from '../catalogue/managed-rows.module.css'
import { removeSuppressedAddress } from './mail.functions.gen.ts'

const causes: Readonly<Record<SuppressedAddress['cause'], () => string>> = {
  REFUSED: () => t('admin.mail.causeRefused'),
  BOUNCED: () => t('admin.mail.causeBounced'),
  COMPLAINED: () => t('admin.mail.causeComplained'),
}

/** A suppressed address: why and since when, and a button to remove it from the list. */
export function SuppressedRow({
  entry: { id, address, cause, reason, createdAt },
}: {
  entry: SuppressedAddress
}) {
  const isHydrated = useHydrated()
  const confirm = useConfirm()
  const { isBusy, change } = useChange()

  async function remove() {
    const labels = { title: t('admin.mail.removeTitle'), confirmLabel: t('common.remove') }
    const text = t('admin.mail.removeConfirm', { address, isComplaint: cause === 'COMPLAINED' })
    if (!(await confirm(text, labels))) return
    await change(() => removeSuppressedAddress({ data: { suppressionId: id } }), {
      done: t('admin.mail.removeDone'),
      failed: t('admin.mail.removeFailed'),
    })
  }

  return (
    <>
      <div className={styles.Text}>
        <p className={styles.Name}>
          {address}
          <Chip tone={cause === 'COMPLAINED' ? 'danger' : 'warn'}>{causes[cause]()}</Chip>
        </p>
        <Facts>
          <span>{reason}</span>
          <Time at={createdAt} />
        </Facts>
      </div>
      <div className={styles.Actions}>
        <Button
          size="small"
          disabled={!isHydrated}
          busy={isBusy}
          aria-label={t('common.removeNamed', { name: address })}
          onClick={() => void remove()}
        >
          {t('common.remove')}
        </Button>
      </div>
    </>
  )
}
