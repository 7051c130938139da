import { useSuspenseQuery } from '@tanstack/react-query'
import { legalLabel } from '#app/api/legal-links.ts'
import { useSite } from '#app/lib/shell-context.ts'
import { t } from '#app/texts/t.ts'
import { Card } from '#app/ui/card/card.tsx'
import { type LegalKind, legalKinds, legalPath } from '#shared/names/legal-kinds.ts'
import { managedLegalTextsQuery } from './legal.queries.ts'
import { ManagedRow } from '../catalogue/managed-card.tsx'
import rows from '../catalogue/managed-rows.module.css'
import { LegalDialog } from './legal-dialog.tsx'

/** The setting that names another address for it. */
const settings: Record<LegalKind, string> = {
  privacy: 'PRIVACY_URL',
  terms: 'TERMS_URL',
  imprint: 'IMPRINT_URL',
  rules: 'RULES_URL',
}

/** The legal texts, to write, change and delete. */
export function LegalTab() {
  const { legalTexts, signInOptions } = useSuspenseQuery(managedLegalTextsQuery).data
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
