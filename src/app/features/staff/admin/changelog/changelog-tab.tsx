import { useSuspenseQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useChange } from '#app/content/moderation/use-change.ts'
import { t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import { useConfirm } from '#app/ui/confirm/confirm.tsx'
import { Pager } from '#app/ui/pager/pager.tsx'
import { pageSizes } from '#shared/addresses/page-sizes.ts'
import { managedChangelogQuery, type ManagedChangelogEntry } from './changelog.queries.ts'
import { ChangelogDialog } from './changelog-dialog.tsx'
import { deleteChangelogEntry } from './changelog.functions.gen.ts'
import { ManagedCard, ManagedRow } from '../catalogue/managed-card.tsx'

const href = '/admin?tab=changelog'

/** The entries of the changelog, latest date first, to edit and delete, and a button for a new one. */
export function ChangelogTab({ page }: { page: number }) {
  const entries = useSuspenseQuery(managedChangelogQuery(page)).data
  return (
    <>
      <ManagedCard
        title={t('common.changelog')}
        newLabel={t('admin.changelog.new')}
        emptyText={t('admin.changelog.emptyHint')}
        renderDialog={(state) => <ChangelogDialog {...state} />}
      >
        {entries.map((entry) => (
          <ManagedRow
            key={entry.id}
            name={entry.date}
            path={`/changelog#${entry.date}`}
            description={entry.beginning}
            actions={<DeleteEntry entry={entry} />}
            renderDialog={(state) => <ChangelogDialog key={entry.updatedAt} entry={entry} {...state} />}
          />
        ))}
      </ManagedCard>
      <Pager
        page={page}
        newestHref={page > 1 ? href : undefined}
        olderHref={entries.length < pageSizes.changelog ? undefined : `${href}&page=${page + 1}`}
      />
    </>
  )
}

function DeleteEntry({ entry: { id, date } }: { entry: ManagedChangelogEntry }) {
  const isHydrated = useHydrated()
  const confirm = useConfirm()
  const { isBusy, change } = useChange()

  async function remove() {
    const labels = { title: t('admin.changelog.deleteTitle'), confirmLabel: t('common.delete'), danger: true }
    if (!(await confirm(t('admin.changelog.deleteConfirm', { date }), labels))) return
    await change(() => deleteChangelogEntry({ data: { entryId: id } }), {
      done: t('admin.changelog.deleteDone'),
      failed: t('admin.changelog.deleteFailed'),
    })
  }

  return (
    <Button
      size="small"
      variant="danger"
      disabled={!isHydrated}
      busy={isBusy}
      aria-label={t('admin.deleteNamed', { name: date })}
      onClick={() => void remove()}
    >
      {t('common.delete')}
    </Button>
  )
}
