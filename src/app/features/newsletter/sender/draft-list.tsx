import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { write } from '#app/api/call.ts'
import { DeleteNewsletterDraftDocument } from '#app/graphql.gen.ts'
import { useChange } from '#app/content/moderation/use-change.ts'
import { hasUnsavedText } from '#app/writing/unsaved/unsaved-text.tsx'
import { t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { useConfirm } from '#app/ui/confirm/confirm.tsx'
import { Facts } from '#app/ui/facts/facts.tsx'
import { Time } from '#app/ui/time/time.tsx'
import styles from './draft-list.module.css'
import { campaignsQuery, type Draft } from './sender.queries.ts'

/** The viewer's drafts, to go on writing or to delete; nothing if there are none. */
export function DraftList({ onOpen }: { onOpen: (draft: Draft) => void }) {
  const drafts = useQuery(campaignsQuery).data?.newsletterDrafts ?? []
  if (drafts.length === 0) return null
  return (
    <Card title={t('newsletter.sender.drafts.title')} padded={false} className={styles.Drafts}>
      <ul className={styles.Rows}>
        {drafts.map((draft) => (
          <li key={draft.id} className={styles.Row}>
            <DraftRow draft={draft} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function DraftRow({ draft, onOpen }: { draft: Draft; onOpen: (draft: Draft) => void }) {
  const isHydrated = useHydrated()
  const confirm = useConfirm()
  const { isBusy, change } = useChange()
  const name = draft.title.trim() || t('newsletter.sender.drafts.untitled')

  async function open() {
    const labels = {
      title: t('newsletter.sender.drafts.open'),
      confirmLabel: t('newsletter.sender.drafts.open'),
    }
    if (hasUnsavedText() && !(await confirm(t('newsletter.sender.drafts.openConfirm'), labels))) return
    onOpen(draft)
  }

  async function remove() {
    const labels = {
      title: t('newsletter.sender.drafts.delete'),
      confirmLabel: t('common.delete'),
      danger: true,
    }
    if (!(await confirm(t('newsletter.sender.drafts.deleteConfirm', { name }), labels))) return
    await change(() => write(DeleteNewsletterDraftDocument, { input: { draftId: draft.id } }), {
      done: t('newsletter.sender.drafts.deleteDone'),
      failed: t('newsletter.sender.drafts.deleteFailed'),
    })
  }

  return (
    <>
      <div className={styles.Text}>
        <p className={styles.Name}>{name}</p>
        <Facts>
          <Time at={draft.updatedAt} />
        </Facts>
      </div>
      <Button
        size="small"
        disabled={!isHydrated}
        aria-label={t('newsletter.sender.drafts.openNamed', { name })}
        onClick={() => void open()}
      >
        {t('newsletter.sender.drafts.open')}
      </Button>
      <Button
        size="small"
        variant="danger"
        disabled={!isHydrated}
        busy={isBusy}
        aria-label={t('newsletter.sender.drafts.deleteNamed', { name })}
        onClick={() => void remove()}
      >
        {t('common.delete')}
      </Button>
    </>
  )
}
