import { useState } from 'react'
import { t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import { CheckIcon, WarningIcon } from '#app/ui/icon.tsx'
import { BanIcon } from '#app/ui/member-icon.tsx'
import { resolveReport } from './reports.functions.gen.ts'
import type { Report } from '#app/content/moderation/moderation.queries.ts'
import { type Decision, DecisionDialog } from './decision-dialog.tsx'
import styles from './resolve-report.module.css'
import { isProfile } from '#app/content/moderation/report-labels.ts'
import { useChange } from '#app/content/moderation/use-change.ts'
import { EyeOffIcon } from '#app/ui/field/eye-off-icon.tsx'

/** A moderator's decisions on a report: dismiss, hide, warn, ban. Each that needs a message asks for it. */
export function ResolveReport({ report, onDone }: { report: Report; onDone: () => void }) {
  const { isBusy, change } = useChange()
  const [act, setAct] = useState<Decision>('HIDE')
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const { author, canBanAuthor, isDeleted, renderedBody, hasPicture } = report.object
  const isOfProfile = isProfile(report.object)
  const canHide = isOfProfile ? renderedBody !== '' || hasPicture : !isDeleted

  async function dismiss() {
    const send = () => resolveReport({ data: { reportId: report.id, act: 'DISMISS' } })
    const labels = {
      done: t('moderation.reports.dismissDone'),
      failed: t('moderation.reports.dismissFailed'),
    }
    if (await change(send, labels)) onDone()
  }

  function ask(decision: Decision) {
    setAct(decision)
    setIsDialogOpen(true)
  }

  return (
    <div className={styles.Actions}>
      <Button size="small" busy={isBusy} onClick={() => void dismiss()}>
        <CheckIcon />
        {t('moderation.reports.dismiss')}
      </Button>
      {canHide ? (
        <Button size="small" onClick={() => ask('HIDE')}>
          <EyeOffIcon />
          {isOfProfile ? t('common.remove') : t('common.hide')}
        </Button>
      ) : null}
      <Button size="small" onClick={() => ask('WARN')}>
        <WarningIcon />
        {t('moderation.reports.warnUser', { username: author.username })}
      </Button>
      {canBanAuthor ? (
        <Button size="small" variant="danger" onClick={() => ask('BAN')}>
          <BanIcon />
          {t('moderation.ban.title', { username: author.username })}
        </Button>
      ) : null}
      <DecisionDialog
        key={act}
        report={report}
        act={act}
        isOpen={isDialogOpen}
        onEnd={() => setIsDialogOpen(false)}
        onDone={onDone}
      />
    </div>
  )
}
