import { useState } from 'react'
import { MarkdownEditor } from '#app/writing/editor/markdown-editor.tsx'
import { t } from '#app/texts/t.ts'
import { TextField } from '#app/ui/field/text-field.tsx'
import { fieldErrors } from '#app/ui/form/field-errors.ts'
import type { FormValues } from '#app/ui/form/form-values.ts'
import { limits } from '#shared/limits.ts'
import type { ManagedChangelogEntry } from './changelog.queries.ts'
import { saveChangelogEntry } from './changelog.functions.gen.ts'
import { EditDialog } from '../catalogue/edit-dialog.tsx'

interface ChangelogDialogProps {
  /** The current entry; omitted for a new one. */
  entry?: ManagedChangelogEntry
  isOpen: boolean
  onEnd: () => void
}

/** Asks for an entry's date and text. */
export function ChangelogDialog({ entry, isOpen, onEnd }: ChangelogDialogProps) {
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
        saveChangelogEntry({ data: { input: inputOf(values), idempotencyKey } })
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
