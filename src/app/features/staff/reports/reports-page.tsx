import * as texts from '#app/texts/english/moderation.ts'
import { PageHeading } from '#app/ui/page-heading/page-heading.tsx'
import type { ReportSearch } from './report-search.ts'
import { ReportsPanel } from './reports-panel.tsx'

/** The panel in which moderators handle what people report. */
export function ReportsPage({ search }: { search: ReportSearch }) {
  return (
    <>
      <PageHeading title={texts.reports}>
        <noscript>
          <p>{texts.decidingNeedsJavascript}</p>
        </noscript>
      </PageHeading>
      <ReportsPanel search={search} />
    </>
  )
}
