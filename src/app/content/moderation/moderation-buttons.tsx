import { useState } from 'react'
import { t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import { FlagIcon, HistoryIcon } from '#app/ui/member-icon.tsx'
import { lazyPart } from '#app/lib/lazy-part.tsx'

const ReportDialog = lazyPart(() => import('./report-dialog.tsx'), 'ReportDialog')
const RevisionsDialog = lazyPart(() => import('./revisions-dialog.tsx'), 'RevisionsDialog')

export interface ModerationButtonsProps {
  object: { id: string; canReport: boolean; canSeeRevisions: boolean }
  kind: 'post' | 'comment' | 'ticket' | 'creation' | 'profile'
}

export function ModerationButtons({
  object: { id, canReport, canSeeRevisions },
  kind,
}: ModerationButtonsProps) {
  const [opened, setOpened] = useState<{ dialog: 'report' | 'revisions'; isOpen: boolean }>()
  const end = () => setOpened((last) => last && { ...last, isOpen: false })
  return (
    <>
      {canSeeRevisions ? (
        <Button variant="ghost" size="small" onClick={() => setOpened({ dialog: 'revisions', isOpen: true })}>
          <HistoryIcon />
          {t('moderation.history.label')}
        </Button>
      ) : null}
      {canReport ? (
        <Button variant="ghost" size="small" onClick={() => setOpened({ dialog: 'report', isOpen: true })}>
          <FlagIcon />
          {t('moderation.report.label')}
        </Button>
      ) : null}
      {opened?.dialog === 'report' ? (
        <ReportDialog objectId={id} kind={kind} isOpen={opened.isOpen} onEnd={end} />
      ) : null}
      {opened?.dialog === 'revisions' ? (
        <RevisionsDialog objectId={id} kind={kind} isOpen={opened.isOpen} onEnd={end} />
      ) : null}
    </>
  )
}
