import { useState } from 'react'
import { legalLabel } from '#app/api/legal-links.ts'
import type { ManagedLegalTextsQuery } from '#app/graphql.gen.ts'
import { useSite } from '#app/lib/shell-context.ts'
import { createEditor } from '#app/writing/editor/editor.ts'
import { MarkdownEditor } from '#app/writing/editor/markdown-editor.tsx'
import { t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import { fieldErrors } from '#app/ui/form/field-errors.ts'
import type { FormValues } from '#app/ui/form/form-values.ts'
import { limits } from '#shared/limits.ts'
import type { LegalKind } from '#shared/names/legal-kinds.ts'
import { EditDialog } from '../catalogue/edit-dialog.tsx'
import { saveLegalText } from './legal.functions.gen.ts'
import styles from './legal-dialog.module.css'

interface LegalDialogProps {
  kind: LegalKind
  /** The current text, if there is one. */
  text: ManagedLegalTextsQuery['legalTexts'][number] | undefined
  signInOptions: ManagedLegalTextsQuery['signInOptions']
  isOpen: boolean
  onEnd: () => void
}

/** Asks for a legal text; where there is none yet, it offers one to start from. */
export function LegalDialog({ kind, text, signInOptions, isOpen, onEnd }: LegalDialogProps) {
  const site = useSite()
  const [editor] = useState(createEditor)
  const inputOf = ({ body = '' }: FormValues) => ({
    kind: kind.toUpperCase() as Uppercase<LegalKind>,
    body,
    ifUpdatedAt: text?.updatedAt ?? null,
  })

  async function start() {
    const { startingText } = await import('./starting-text.ts')
    editor.setText(await startingText(kind, { site, signInOptions }))
    editor.focus()
  }

  return (
    <EditDialog
      title={t('admin.editNamed', { name: legalLabel(kind) })}
      isOpen={isOpen}
      onEnd={onEnd}
      validate={async (values) => {
        const { saveLegalTextInput } = await import('#shared/inputs/legal-inputs.ts')
        return fieldErrors(saveLegalTextInput, inputOf(values))
      }}
      save={(values) => saveLegalText({ data: inputOf(values) })}
    >
      {text === undefined ? (
        <div className={styles.Start}>
          <Button onClick={() => void start()}>{t('admin.legal.start')}</Button>
          <p>{t('admin.legal.startHint')}</p>
        </div>
      ) : null}
      <MarkdownEditor
        label={t('common.textLabel')}
        name="body"
        rows={14}
        editor={editor}
        limit={limits.legalText.max}
        defaultValue={text?.body}
        required={false}
        help={kind === 'rules' ? t('admin.legal.rulesHint') : t('admin.legal.textHint')}
      />
    </EditDialog>
  )
}
