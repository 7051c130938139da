import { checkedBy } from '#app/ui/form/field-errors.ts'
import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useData } from '#app/lib/hooks/use-data.ts'
import { write } from '#app/api/call.ts'
import {
  DeleteChangelogEntryDocument,
  SaveChangelogEntryDocument,
  FeatureCreationDocument,
} from '#app/graphql.gen.ts'
import type { DialogState } from '#app/content/form-dialog.tsx'
import { EditDialog } from '#app/features/staff/edit-dialog.tsx'
import type { AdminSearch } from '#app/features/staff/search-parameters.ts'
import { t } from '#app/texts/t.ts'
import { Pager } from '#app/ui/pager/pager.tsx'
import { MarkdownEditor } from '#app/writing/editor/markdown-editor.tsx'
import { TextField } from '#app/ui/field/field.tsx'
import type { FormValues } from '#app/ui/form/form-values.ts'
import { formRefusal } from '#app/api/show-refusal.ts'
import { Card } from '#app/ui/card/card.tsx'
import { Form } from '#app/ui/form/form.tsx'
import type { FieldErrors } from '#app/ui/form/form-state.ts'
import { showToast } from '#app/ui/toast/toasts.tsx'
import { pageSizes } from '#shared/addresses/list-pages.ts'
import { limits } from '#shared/limits.ts'
import { objectPath } from '#shared/addresses/page-addresses.ts'
import { isId } from '#shared/addresses/ids.ts'
import { type ManagedChangelogEntry, managedChangelogQuery, homeChoiceQuery } from './admin.queries.ts'
import { ChangeButton } from '#app/content/moderation/change-button.tsx'
import { ManagedCard, ManagedRow } from './managed-card.tsx'
import styles from './admin.module.css'

const href = '/admin?tab=changelog'

export function ChangelogTab({ search: { page = 1 } }: { search: AdminSearch }) {
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
  return (
    <ChangeButton
      label={t('common.delete')}
      name={t('admin.deleteNamed', { name: date })}
      variant="danger"
      question={{
        text: t('admin.changelog.deleteConfirm', { date }),
        title: t('admin.changelog.deleteTitle'),
      }}
      send={() => write(DeleteChangelogEntryDocument, { input: { entryId: id } })}
      done={t('admin.changelog.deleteDone')}
      failed={t('admin.changelog.deleteFailed')}
    />
  )
}

function ChangelogDialog({ entry, ...state }: DialogState & { entry?: ManagedChangelogEntry }) {
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
      {...state}
      validate={checkedBy('changelog', 'saveChangelogEntryInput', inputOf)}
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

export function HomeTab() {
  const client = useQueryClient()
  const { shown, chosen } = useData(homeChoiceQuery)

  async function choose({ address = '' }: FormValues) {
    try {
      await write(FeatureCreationDocument, { input: { creationId: parseCreationId(address) } })
    } catch (error) {
      throw formRefusal(error, t('admin.saveFailed'))
    }
    showToast({ title: t('admin.home.done'), status: 'success' })
    await client.invalidateQueries()
  }

  return (
    <Card title={t('admin.home.title')}>
      <div className={styles.Current}>
        <p>{shown ? <a href={objectPath(shown)}>{shown.title}</a> : t('admin.home.nothing')}</p>
        <p className={styles.Reason}>{chosen ? t('admin.home.chosenHint') : t('admin.home.automaticHint')}</p>
      </div>
      <Form
        aria-label={t('admin.home.title')}
        submitLabel={t('common.save')}
        actions={chosen ? <ChooseNone /> : null}
        validate={checkAddress}
        onSubmit={choose}
      >
        <TextField
          key={chosen?.id}
          label={t('admin.home.addressLabel')}
          name="address"
          help={t('admin.home.addressHint')}
          defaultValue={chosen ? objectPath(chosen) : ''}
        />
      </Form>
    </Card>
  )
}

function checkAddress({ address = '' }: FormValues): FieldErrors {
  return parseCreationId(address) === null ? { address: t('admin.home.addressWrong') } : {}
}

function ChooseNone() {
  return (
    <ChangeButton
      label={t('admin.home.clear')}
      size="medium"
      send={() => write(FeatureCreationDocument, { input: { creationId: null } })}
      done={t('admin.home.done')}
      failed={t('admin.saveFailed')}
    />
  )
}

function parseCreationId(text: string): string | null {
  const id = /(?:^|\/)(?<id>ctn-[0-9a-f]{8})(?:[/?#]|$)/.exec(text.trim().slice(0, 2_000))?.groups?.id
  return id !== undefined && isId('creation', id) ? id : null
}
