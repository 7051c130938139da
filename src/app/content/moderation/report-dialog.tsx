import { checkedBy } from '#app/ui/form/field-errors.ts'
import { FormDialog, type DialogState } from '#app/content/form-dialog.tsx'
import { write } from '#app/api/call.ts'
import { ReportObjectDocument } from '#app/graphql.gen.ts'
import { t } from '#app/texts/t.ts'
import { SelectField, optionsOf } from '#app/ui/field/field.tsx'
import { TextArea } from '#app/ui/field/text-area.tsx'
import { type FormValues } from '#app/ui/form/form-values.ts'
import { showToast } from '#app/ui/toast/toasts.tsx'
import { limits } from '#shared/limits.ts'
import type { Report } from './moderation.queries.ts'
import { reasonLabels } from './report-labels.ts'

interface ReportDialogProps extends DialogState {
  objectId: string
  kind: string
}

export function ReportDialog({ objectId, kind, ...state }: ReportDialogProps) {
  const inputOf = ({ reason, text = '' }: FormValues) => ({
    objectId,
    reason: reason as Report['reason'],
    text,
  })

  async function send(values: FormValues) {
    await write(ReportObjectDocument, { input: inputOf(values) })
    showToast({
      title: t('moderation.report.doneTitle'),
      body: t('moderation.report.doneHint'),
      status: 'success',
    })
  }

  return (
    <FormDialog
      {...state}
      title={t('moderation.report.title', { kind })}
      submitLabel={t('moderation.report.submit')}
      validate={checkedBy('moderation', 'reportObjectInput', inputOf)}
      save={send}
      failed={t('moderation.report.sendFailed')}
    >
      <SelectField
        label={t('moderation.report.reasonLabel')}
        name="reason"
        defaultValue="SPAM"
        options={optionsOf(reasonLabels)}
      />
      <TextArea
        label={t('moderation.report.textLabel')}
        name="text"
        limit={limits.moderationText.max}
        help={t('moderation.report.textHint')}
      />
    </FormDialog>
  )
}
