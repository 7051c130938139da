import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { useData } from '#app/lib/hooks/use-data.ts'
import { write } from '#app/api/call.ts'
import { DeleteChangelogEntryDocument, SaveChangelogEntryDocument } from '#app/graphql.gen.ts'
import { useChange } from '#app/content/moderation/use-change.ts'
import { t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import { useConfirm } from '#app/ui/confirm/confirm.tsx'
import { Pager } from '#app/ui/pager/pager.tsx'
import { pageSizes } from '#shared/addresses/list-pages.ts'
import { MarkdownEditor } from '#app/writing/editor/markdown-editor.tsx'
import { TextField } from '#app/ui/field/field.tsx'
import { type FormValues } from '#app/ui/form/form-values.ts'
import { fieldErrors } from '#app/ui/form/field-errors.ts'
import { limits } from '#shared/limits.ts'
import { ManagedCard, ManagedRow } from '#app/features/staff/admin/catalogue/managed-card.tsx'
import { EditDialog } from '#app/features/staff/admin/catalogue/edit-dialog.tsx'
import { type ManagedChangelogEntry, managedChangelogQuery } from './changelog.queries.ts'

const href = '/admin?tab=changelog'

/** The entries of the changelog, latest date first, to edit and delete, and a button for a new one. */
export function ChangelogTab({ page }: { page: number }) {
  const entries = useData(managedChangelogQuery(page))
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
    await change(() => write(DeleteChangelogEntryDocument, { input: { entryId: id } }), {
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

interface ChangelogDialogProps {
  /** The current entry; omitted for a new one. */
  entry?: ManagedChangelogEntry
  isOpen: boolean
  onEnd: () => void
}

/** Asks for an entry's date and text. */
function ChangelogDialog({ entry, isOpen, onEnd }: ChangelogDialogProps) {
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const inputOf = ({ date = '', body = '' }: FormValues) => ({
    entryId: entry?.id ?? null,
    date,
    body,
    ifUpdatedAt: entry?.updatedAt ?? null,
  })
  return (
    <EditDialog
      title={entry ? t('admin.editNamed', { name: entry.date }) : t('admin.changelog.newTitle')}
      isOpen={isOpen}
      onEnd={onEnd}
      validate={async (values) => {
        const { saveChangelogEntryInput } = await import('#shared/inputs/changelog-inputs.ts')
        return fieldErrors(saveChangelogEntryInput, inputOf(values))
      }}
      save={(values, _data, idempotencyKey) =>
        write(SaveChangelogEntryDocument, { input: inputOf(values) }, { idempotencyKey })
      }
    >
      <TextField
        type="date"
        label={t('admin.changelog.dateLabel')}
        name="date"
        min="2000-01-01"
        defaultValue={entry?.date ?? today}
      />
      <MarkdownEditor
        label={t('common.textLabel')}
        name="body"
        rows={8}
        limit={limits.changelogEntry.max}
        defaultValue={entry?.body}
        help={t('admin.changelog.textHint')}
      />
    </EditDialog>
  )
}
