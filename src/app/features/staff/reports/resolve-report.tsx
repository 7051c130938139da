import { ChangeButton } from '#app/content/moderation/change-button.tsx'
import { checkedBy } from '#app/ui/form/field-errors.ts'
import { write } from '#app/api/call.ts'
import { ResolveReportDocument } from '#app/graphql.gen.ts'
import { useState } from 'react'
import { t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import { CheckIcon, WarningIcon } from '#app/ui/icon.tsx'
import { BanIcon } from '#app/ui/member-icon.tsx'
import type { Report } from '#app/content/moderation/moderation.queries.ts'
import { actLabel, isProfile } from '#app/content/moderation/report-labels.ts'
import { EyeOffIcon, Choice } from '#app/ui/field/field.tsx'
import { TextArea } from '#app/ui/field/text-area.tsx'
import { UserFacingError, type FormValues } from '#app/ui/form/form-values.ts'
import { limits } from '#shared/limits.ts'
import { BanLengthField, endOfBan } from '#app/content/moderation/manage-user.tsx'
import { RuleField } from '#app/content/moderation/grounds-dialog.tsx'
import type { DialogState } from '#app/content/form-dialog.tsx'
import { EditDialog } from '#app/features/staff/edit-dialog.tsx'
import styles from './reports.module.css'

export function ResolveReport({ report, onDone }: { report: Report; onDone: () => void }) {
  const [act, setAct] = useState<Decision>('HIDE')
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const { author, canBanAuthor, isDeleted, renderedBody, hasPicture } = report.object
  const isOfProfile = isProfile(report.object)
  const canHide = isOfProfile ? renderedBody !== '' || hasPicture : !isDeleted

  function ask(decision: Decision) {
    setAct(decision)
    setIsDialogOpen(true)
  }

  return (
    <div className={styles.Actions}>
      <ChangeButton
        label={t('moderation.reports.dismiss')}
        icon={<CheckIcon />}
        send={() => write(ResolveReportDocument, { input: { reportId: report.id, act: 'DISMISS' } })}
        done={t('moderation.reports.dismissDone')}
        failed={t('moderation.reports.dismissFailed')}
        onDone={onDone}
      />
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

type Decision = 'HIDE' | 'WARN' | 'BAN'

interface DecisionDialogProps extends DialogState {
  report: Report
  act: Decision
  onDone: () => void
}

function DecisionDialog({ report, act, ...rest }: DecisionDialogProps) {
  const { object } = report
  const { username } = object.author
  const isOfProfile = isProfile(object)
  const name = nameOf(act, object)

  async function decide({ message = '', rule = '', length = '' }: FormValues, data: FormData) {
    const until = act === 'BAN' ? endOfBan(length) : null
    const parts = chosenParts(data)
    if (act === 'HIDE' && isOfProfile && parts.length === 0)
      throw new UserFacingError(t('moderation.profile.nothingChosen'))
    const hide = data.has('hide') || (act !== 'HIDE' && parts.length > 0)
    await write(ResolveReportDocument, {
      input: { reportId: report.id, act, message, rule, until, hide, parts: isOfProfile ? parts : null },
    })
  }

  return (
    <EditDialog
      size="small"
      title={name}
      submitLabel={name}
      validate={checkedBy('moderation', 'decisionInput', ({ message, rule }) => ({ message, rule }))}
      save={decide}
      done={actLabel(act, object)}
      failed={t('moderation.reports.resolveFailed')}
      {...rest}
    >
      {act === 'BAN' ? <BanLengthField name="length" /> : null}
      {rest.isOpen ? <RuleField /> : null}
      <TextArea
        label={
          act === 'BAN' ? t('moderation.ban.reasonLabel') : t('moderation.reports.messageLabel', { username })
        }
        name="message"
        limit={limits.moderationText.max}
        help={
          act === 'HIDE'
            ? t('moderation.reports.hideMessageHint', { username, isOfProfile })
            : t('moderation.reports.messageHint', { username })
        }
      />
      {isOfProfile ? <ProfileParts object={object} preselected={act === 'HIDE'} /> : null}
      {act === 'HIDE' || object.isDeleted || isOfProfile ? null : (
        <Choice
          name="hide"
          label={t('moderation.reports.hideTooLabel', { kind: object.kind })}
          help={t('moderation.reports.hideTooHint')}
        />
      )}
    </EditDialog>
  )
}

function nameOf(act: Decision, object: Report['object']): string {
  const { username } = object.author
  if (act === 'WARN') return t('moderation.reports.warnUser', { username })
  if (act === 'BAN') return t('moderation.ban.title', { username })
  return isProfile(object)
    ? t('moderation.reports.removeTitle', { username: object.title })
    : t('moderation.reports.hideTitle', { kind: object.kind })
}

interface ProfilePartsProps {
  object: Pick<Report['object'], 'renderedBody' | 'hasPicture'>
  preselected: boolean
}

function ProfileParts({ object: { renderedBody, hasPicture }, preselected }: ProfilePartsProps) {
  return (
    <>
      {renderedBody ? (
        <Choice name="bio" label={t('moderation.profile.removeBioLabel')} defaultChecked={preselected} />
      ) : null}
      {hasPicture ? (
        <Choice
          name="picture"
          label={t('moderation.profile.removePictureLabel')}
          defaultChecked={preselected}
        />
      ) : null}
    </>
  )
}

function chosenParts(data: FormData): ('BIO' | 'PICTURE')[] {
  return [
    ...(data.has('bio') ? (['BIO'] as const) : []),
    ...(data.has('picture') ? (['PICTURE'] as const) : []),
  ]
}
