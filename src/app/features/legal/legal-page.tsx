import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { useData } from '#app/lib/hooks/use-data.ts'
import { legalLabel } from '#app/api/legal-links.ts'
import { Markdown } from '#app/content/markdown/markdown.tsx'
import { t } from '#app/texts/t.ts'
import { PageHeading } from '#app/ui/page-heading/page-heading.tsx'
import { type LegalKind, isLegalKind } from '#shared/names/legal-kinds.ts'
import { documentQuery } from '#app/api/call.ts'
import { LegalTextDocument } from '#app/graphql.gen.ts'
import styles from './legal-page.module.css'

export function LegalPage({ kind }: { kind: string }) {
  // The loader has checked it.
  const known = kind as LegalKind
  const { legalText } = useData(legalTextQuery(known))
  if (!legalText) return null
  const date = new Date(legalText.updatedAt * 1000).toISOString().slice(0, 10)
  return (
    <div className={styles.LegalPage}>
      <PageHeading title={legalLabel(known)}>
        <p>{t('legal.updated', { date })}</p>
      </PageHeading>
      <Markdown id={`legal-${kind}`} renderedBody={legalText.renderedBody} />
    </div>
  )
}

function legalTextQuery(kind: LegalKind) {
  return documentQuery(LegalTextDocument, { kind: kind.toUpperCase() as Uppercase<LegalKind> })
}

export async function loadLegalPage(client: QueryClient, kind: string): Promise<string> {
  if (!isLegalKind(kind)) throw notFound()
  const { legalText } = await client.ensureQueryData(legalTextQuery(kind))
  if (!legalText) throw notFound()
  return legalLabel(kind)
}
