import { useState } from 'react'
import * as texts from '#app/texts/english/moderation.ts'
import { Button } from '#app/ui/button/button.tsx'
import { CheckIcon, WarningIcon } from '#app/ui/icon.tsx'
import { BanIcon } from '#app/ui/working-icon.tsx'
import { resolveReport } from '#app/objects/moderation/moderation.functions.ts'
import type { Report } from '#app/objects/moderation/moderation.queries.ts'
import { type Decision, DecisionDialog } from './decision-dialog.tsx'
import styles from './resolve-report.module.css'
import { isProfile } from '#app/objects/moderation/report-words.ts'
import { useChange } from '#app/objects/moderation/use-change.ts'
import { EyeOffIcon } from '#app/ui/field/eye-off-icon.tsx'

/** What a moderator can do about a report: nothing, hide, warn, ban. What needs words asks for them. */
export function ResolveReport({ report, onDone }: { report: Report; onDone: () => void }) {
  const { isBusy, change } = useChange()
  const [act, setAct] = useState<Decision>('HIDE')
  const [isAsking, setIsAsking] = useState(false)
  const { author, canBanAuthor, isDeleted, renderedBody, hasPicture } = report.object
  const isOfProfile = isProfile(report.object)
  const canHide = isOfProfile ? renderedBody !== '' || hasPicture : !isDeleted

  async function dismiss() {
    const send = () => resolveReport({ data: { reportId: report.id, act: 'DISMISS' } })
    if (await change(send, { done: texts.dismissed, failed: texts.reportCouldNotBeDismissed })) onDone()
  }

  function ask(decision: Decision) {
    setAct(decision)
    setIsAsking(true)
  }

  return (
    <div className={styles.Acts}>
      <Button size="small" busy={isBusy} onClick={() => void dismiss()}>
        <CheckIcon />
        {texts.dismiss}
      </Button>
      {canHide ? (
        <Button size="small" onClick={() => ask('HIDE')}>
          <EyeOffIcon />
          {isOfProfile ? texts.remove : texts.hide}
        </Button>
      ) : null}
      <Button size="small" onClick={() => ask('WARN')}>
        <WarningIcon />
        {texts.warnUsername(author.username)}
      </Button>
      {canBanAuthor ? (
        <Button size="small" variant="danger" onClick={() => ask('BAN')}>
          <BanIcon />
          {texts.banUsername(author.username)}
        </Button>
      ) : null}
      <DecisionDialog
        key={act}
        report={report}
        act={act}
        isOpen={isAsking}
        onEnd={() => setIsAsking(false)}
        onDone={onDone}
      />
    </div>
  )
}
