import { useHydrated } from '@tanstack/react-router'
import { useChange } from '#app/content/moderation/use-change.ts'
import { t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import { useConfirm } from '#app/ui/confirm/confirm.tsx'
import { cancelNewsletter } from '../sender.functions.gen.ts'
import type { Campaign } from '../sender.queries.ts'

/** A button that cancels a newsletter, after a question. */
export function CancelCampaign({ campaign: { id, title, sent, unknown } }: { campaign: Campaign }) {
  const isHydrated = useHydrated()
  const confirm = useConfirm()
  const { isBusy, change } = useChange()

  async function cancel() {
    const labels = {
      title: t('newsletter.sender.campaigns.cancel'),
      confirmLabel: t('newsletter.sender.campaigns.cancel'),
      danger: true,
    }
    const question = t('newsletter.sender.campaigns.cancelConfirm', {
      isPartlySent: sent + unknown > 0,
      title,
    })
    if (!(await confirm(question, labels))) return
    await change(() => cancelNewsletter({ data: { campaignId: id } }), {
      done: t('newsletter.sender.campaigns.cancelDone'),
      failed: t('newsletter.sender.campaigns.cancelFailed'),
    })
  }

  return (
    <Button
      size="small"
      variant="danger"
      disabled={!isHydrated}
      busy={isBusy}
      aria-label={t('newsletter.sender.campaigns.cancelLabel', { title })}
      onClick={() => void cancel()}
    >
      {t('newsletter.sender.campaigns.cancel')}
    </Button>
  )
}
