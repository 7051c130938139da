import { ReadyButton } from '#app/ui/form/main-button.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { write } from '#app/api/call.ts'
import { usePress } from '#app/api/show-refusal.ts'
import { invalidateAllQueries } from '#app/content/object-cache.ts'
import { DiscardDraftDocument, type DraftsQuery, SaveFormDraftDocument } from '#app/graphql.gen.ts'
import { localStore } from '#app/lib/browser-store.ts'
import { useData } from '#app/lib/hooks/use-data.ts'
import { t } from '#app/texts/t.ts'
import { LinkButton } from '#app/ui/button/button.tsx'
import { EditIcon } from '#app/ui/icon.tsx'
import { EmptyState, PageHeading } from '#app/ui/page-heading/page-heading.tsx'
import { Time } from '#app/ui/time/time.tsx'
import { removeDraftsOf } from '#app/writing/drafts/draft.ts'
import { draftsQuery } from './drafts.queries.ts'
import styles from './drafts-page.module.css'

export function DraftsPage() {
  const { drafts } = useData(draftsQuery)
  return (
    <>
      <PageHeading title={t('objects.drafts.title')}>{t('objects.drafts.hint')}</PageHeading>
      {drafts.length > 0 ? (
        <ul className={styles.Drafts}>
          {drafts.map((draft) => (
            <DraftRow key={draft.place} draft={draft} />
          ))}
        </ul>
      ) : (
        <EmptyState title={t('objects.drafts.emptyTitle')} icon={<EditIcon />}>
          {t('objects.drafts.emptyHint')}
        </EmptyState>
      )}
    </>
  )
}

function DraftRow({ draft }: { draft: DraftsQuery['drafts'][number] }) {
  const { place, kind, targetTitle, address, savedAt } = draft
  const client = useQueryClient()
  const { isBusy, run } = usePress()
  /** What was discarded; undefined if nothing was. */
  const [content, setContent] = useState<string>()
  const isDiscarded = content !== undefined
  const name = draft.title || draft.excerpt

  const change = () =>
    run(async () => {
      if (isDiscarded) await write(SaveFormDraftDocument, { input: { place, content } })
      const discarded = isDiscarded ? undefined : await write(DiscardDraftDocument, { input: { place } })
      if (discarded) removeDraftsOf(localStore, place)
      setContent(discarded?.discardDraft.content ?? undefined)
      await invalidateAllQueries(client)
    }, t('objects.drafts.changeFailed'))

  return (
    <li className={styles.Draft} data-discarded={isDiscarded || undefined}>
      <h2 className={styles.Name}>{name}</h2>
      <p className={styles.Facts}>
        {t('objects.drafts.place', { kind, target: targetTitle ?? t('objects.drafts.deletedTarget') })}
        <span role="status">{isDiscarded ? t('objects.drafts.discarded') : <Time at={savedAt} />}</span>
      </p>
      <div className={styles.Actions}>
        {targetTitle === null || isDiscarded ? null : (
          <LinkButton href={address} size="small" aria-label={t('objects.drafts.continueLabel', { name })}>
            {t('objects.drafts.continue')}
          </LinkButton>
        )}
        <ReadyButton size="small" variant="ghost" busy={isBusy} onClick={() => void change()}>
          {isDiscarded ? t('objects.drafts.undo') : t('common.discard')}
        </ReadyButton>
      </div>
    </li>
  )
}
