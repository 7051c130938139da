import { useState } from 'react'
import { useData } from '#app/lib/hooks/use-data.ts'
import { legalLabel } from '#app/api/legal-links.ts'
import { useSite } from '#app/lib/shell-context.ts'
import { t } from '#app/texts/t.ts'
import { Card } from '#app/ui/card/card.tsx'
import { type LegalKind, legalKinds, legalPath } from '#shared/names/legal-kinds.ts'
import { write } from '#app/api/call.ts'
import { SaveLegalTextDocument, type ManagedLegalTextsQuery } from '#app/graphql.gen.ts'
import { createEditor } from '#app/writing/editor/editor.ts'
import { MarkdownEditor } from '#app/writing/editor/markdown-editor.tsx'
import { Button } from '#app/ui/button/button.tsx'
import { type FormValues } from '#app/ui/form/form-values.ts'
import { fieldErrors } from '#app/ui/form/field-errors.ts'
import { limits } from '#shared/limits.ts'
import { ManagedRow } from '#app/features/staff/admin/catalogue/managed-card.tsx'
import rows from '#app/features/staff/admin/catalogue/managed-rows.module.css'
import { EditDialog } from '#app/features/staff/admin/catalogue/edit-dialog.tsx'
import { managedLegalTextsQuery } from './legal.queries.ts'
import styles from './legal-tab.module.css'

/** The setting that names another address for it. */
const settings: Record<LegalKind, string> = {
  privacy: 'PRIVACY_URL',
  terms: 'TERMS_URL',
  imprint: 'IMPRINT_URL',
  rules: 'RULES_URL',
}

/** The legal texts, to write, change and delete. */
export function LegalTab() {
  const { legalTexts, signInOptions } = useData(managedLegalTextsQuery)
  const { legalUrls } = useSite()

  function stateOf(kind: LegalKind, body: string | undefined): string {
    const url = legalUrls[kind]
    if (url !== undefined)
      return t('admin.legal.elsewhere', { host: new URL(url).host, name: settings[kind] })
    return body === undefined ? t('admin.legal.missing') : t('admin.legal.written', { length: body.length })
  }

  return (
    <Card title={t('admin.legal.title')} padded={false}>
      <p className={rows.Empty}>{t('admin.legal.hint', { name: Object.values(settings).join(', ') })}</p>
      <ul className={rows.Rows}>
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
      </ul>
    </Card>
  )
}

interface LegalDialogProps {
  kind: LegalKind
  /** The current text, if there is one. */
  text: ManagedLegalTextsQuery['legalTexts'][number] | undefined
  signInOptions: ManagedLegalTextsQuery['signInOptions']
  isOpen: boolean
  onEnd: () => void
}

/** Asks for a legal text; where there is none yet, it offers one to start from. */
function LegalDialog({ kind, text, signInOptions, isOpen, onEnd }: LegalDialogProps) {
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
        const { saveLegalTextInput } = await import('#shared/inputs/management-inputs.ts')
        return fieldErrors(saveLegalTextInput, inputOf(values))
      }}
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
