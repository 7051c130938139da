import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import * as texts from '#app/texts/english/moderation-entry.ts'
import { Button } from '#app/ui/button/button.tsx'
import { FlagIcon, HistoryIcon } from '#app/ui/working-icon.tsx'

const ReportDialog = lazyRouteComponent(() => import('./report-dialog.tsx'), 'ReportDialog')
const RevisionsDialog = lazyRouteComponent(
  () => import('./revisions/revisions-dialog.tsx'),
  'RevisionsDialog',
)

/** What can be reported, or looked at as it was. */
export interface ModerationButtonsProps {
  object: { id: string; canReport: boolean; canSeeRevisions: boolean }
  /** What the object is, as in “post”. */
  kind: string
}

/** The buttons to report an object and to look at its earlier versions, for those who may. */
export function ModerationButtons({
  object: { id, canReport, canSeeRevisions },
  kind,
}: ModerationButtonsProps) {
  const [asked, setAsked] = useState<{ dialog: 'report' | 'revisions'; isOpen: boolean }>()
  const end = () => setAsked((last) => last && { ...last, isOpen: false })
  return (
    <>
      {canSeeRevisions ? (
        <Button variant="ghost" size="small" onClick={() => setAsked({ dialog: 'revisions', isOpen: true })}>
          <HistoryIcon />
          {texts.history}
        </Button>
      ) : null}
      {canReport ? (
        <Button variant="ghost" size="small" onClick={() => setAsked({ dialog: 'report', isOpen: true })}>
          <FlagIcon />
          {texts.report}
        </Button>
      ) : null}
      <Suspense>
        {asked?.dialog === 'report' ? (
          <ReportDialog objectId={id} kind={kind} isOpen={asked.isOpen} onEnd={end} />
        ) : null}
        {asked?.dialog === 'revisions' ? (
          <RevisionsDialog objectId={id} kind={kind} isOpen={asked.isOpen} onEnd={end} />
        ) : null}
      </Suspense>
    </>
  )
}
