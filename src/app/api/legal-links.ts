import type { LegalLink } from '#app/lib/shell-context.ts'
import { t } from '#app/texts/t.ts'
import { type LegalKind, legalKinds, legalPath } from '#shared/names/legal-kinds.ts'
import type { Site } from '#shared/page/page-context.ts'

/** The links to the legal texts that the settings name, or that the site has itself. */
export function legalLinks({ legalUrls, origins }: Site, written: readonly LegalKind[]): LegalLink[] {
  return legalKinds.flatMap((kind) => {
    const href = legalUrls[kind] ?? (written.includes(kind) ? origins.main + legalPath(kind) : null)
    return href === null ? [] : [{ kind, label: legalLabel(kind), href }]
  })
}

/** Label of a legal text. */
export function legalLabel(kind: LegalKind): string {
  if (kind === 'privacy') return t('legal.privacy')
  if (kind === 'terms') return t('legal.terms')
  return kind === 'imprint' ? t('legal.imprint') : t('legal.rules')
}
