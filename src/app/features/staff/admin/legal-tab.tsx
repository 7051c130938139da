import { ListCard } from '#app/features/staff/admin/managed-card.tsx'
import { checkedBy } from '#app/ui/form/field-errors.ts'
import { useState } from 'react'
import { useData } from '#app/lib/hooks/use-data.ts'
import { legalLabel } from '#app/api/legal-links.ts'
import { useSite } from '#app/lib/shell-context.ts'
import type { DialogState } from '#app/content/form-dialog.tsx'
import { EditDialog } from '#app/features/staff/edit-dialog.tsx'
import { t } from '#app/texts/t.ts'
import { write } from '#app/api/call.ts'
import { SaveLegalTextDocument, type ManagedLegalTextsQuery } from '#app/graphql.gen.ts'
import { createEditor } from '#app/writing/editor/editor.ts'
import { MarkdownEditor } from '#app/writing/editor/markdown-editor.tsx'
import { Button } from '#app/ui/button/button.tsx'
import type { FormValues } from '#app/ui/form/form-values.ts'
import { type LegalKind, legalKinds, legalPath } from '#shared/names/legal-kinds.ts'
import { limits } from '#shared/limits.ts'
import { managedLegalTextsQuery } from './admin.queries.ts'
import { ManagedRow } from './managed-card.tsx'
import styles from './admin.module.css'

const settingOf = (kind: LegalKind) => `${kind.toUpperCase()}_URL`

export function LegalTab() {
  const { legalTexts, signInOptions } = useData(managedLegalTextsQuery)
  const { legalUrls } = useSite()

  function stateOf(kind: LegalKind, body: string | undefined): string {
    const url = legalUrls[kind]
    if (url !== undefined)
      return t('admin.legal.elsewhere', { host: new URL(url).host, name: settingOf(kind) })
    return body === undefined ? t('admin.legal.missing') : t('admin.legal.written', { length: body.length })
  }

  return (
    <ListCard
      title={t('admin.legal.title')}
      intro={t('admin.legal.hint', { name: legalKinds.map(settingOf).join(', ') })}
    >
      {legalKinds.map((kind) => {
        const text = legalTexts.find((stored) => stored.kind.toLowerCase() === kind)
        return (
          <ManagedRow
            key={kind}
            name={legalLabel(kind)}
            path={legalUrls[kind] ?? (text && legalPath(kind))}
            description={stateOf(kind, text?.body)}
            renderDialog={(state) => (
              <LegalDialog
                key={text?.updatedAt}
                kind={kind}
                text={text}
                signInOptions={signInOptions}
                {...state}
              />
            )}
          />
        )
      })}
    </ListCard>
  )
}

interface LegalDialogProps extends DialogState {
  kind: LegalKind
  text: ManagedLegalTextsQuery['legalTexts'][number] | undefined
  signInOptions: ManagedLegalTextsQuery['signInOptions']
}

function LegalDialog({ kind, text, signInOptions, ...state }: LegalDialogProps) {
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
      {...state}
      validate={checkedBy('management', 'saveLegalTextInput', inputOf)}
      save={(values) => write(SaveLegalTextDocument, { input: inputOf(values) })}
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
