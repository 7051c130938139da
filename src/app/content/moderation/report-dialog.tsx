import { formRefusal } from '#app/api/show-refusal.ts'
import { write } from '#app/api/call.ts'
import { ReportObjectDocument } from '#app/graphql.gen.ts'
import { t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { SelectField } from '#app/ui/field/field.tsx'
import { TextArea } from '#app/ui/field/text-area.tsx'
import { type FormValues } from '#app/ui/form/form-values.ts'
import { fieldErrors } from '#app/ui/form/field-errors.ts'
import { Form } from '#app/ui/form/form.tsx'
import { showToast } from '#app/ui/toast/toasts.tsx'
import { limits } from '#shared/limits.ts'
import type { Report } from './moderation.queries.ts'
import { reasonLabels } from './report-labels.ts'

interface ReportDialogProps {
  objectId: string
  kind: string
  isOpen: boolean
  onEnd: () => void
}

export function ReportDialog({ objectId, kind, isOpen, onEnd }: ReportDialogProps) {
  async function send(values: FormValues) {
    try {
      await write(ReportObjectDocument, { input: { objectId, ...inputOf(values) } })
    } catch (error) {
      throw formRefusal(error, t('moderation.report.sendFailed'))
    }
    showToast({
      title: t('moderation.report.doneTitle'),
      body: t('moderation.report.doneHint'),
      status: 'success',
    })
    onEnd()
  }

  return (
    <Dialog size="small" open={isOpen} title={t('moderation.report.title', { kind })} onClose={onEnd}>
      <Form
        aria-label={t('moderation.report.title', { kind })}
        submitLabel={t('moderation.report.submit')}
        actions={<Button onClick={onEnd}>{t('common.cancel')}</Button>}
        validate={async (values) => {
          const { reportObjectInput } = await import('#shared/inputs/moderation-inputs.ts')
          return fieldErrors(reportObjectInput, { objectId, ...inputOf(values) })
        }}
        onSubmit={send}
      >
        <SelectField label={t('moderation.report.reasonLabel')} name="reason" defaultValue="SPAM">
          {Object.entries(reasonLabels).map(([reason, label]) => (
            <option key={reason} value={reason}>
              {label()}
            </option>
          ))}
        </SelectField>
        <TextArea
          label={t('moderation.report.textLabel')}
          name="text"
          limit={limits.moderationText.max}
          help={t('moderation.report.textHint')}
        />
      </Form>
    </Dialog>
  )
}

function inputOf({ reason, text = '' }: FormValues): { reason: Report['reason']; text: string } {
  return { reason: reason as Report['reason'], text }
}
