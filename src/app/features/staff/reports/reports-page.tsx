import { t } from '#app/texts/t.ts'
import { PageHeading } from '#app/ui/page-heading/page-heading.tsx'
import { AppealsPanel } from './appeals-panel.tsx'
import type { ReportSearch } from './report-search.ts'
import { ReportsPanel } from './reports-panel.tsx'

/** The panel in which moderators handle reports and appeals. */
export function ReportsPage({ search }: { search: ReportSearch }) {
  return (
    <>
      <PageHeading title={t('moderation.reports.title')}>
        <noscript>
          <p>{t('moderation.reports.needsJavascript')}</p>
        </noscript>
      </PageHeading>
      {search.state === 'appeals' || search.state === 'answered' ? (
        <AppealsPanel search={search} />
      ) : (
        <ReportsPanel search={search} />
      )}
    </>
  )
}
