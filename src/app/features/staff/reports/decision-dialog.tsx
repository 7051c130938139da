import { useQueryClient } from '@tanstack/react-query'
import { formRefusal } from '#app/api/show-refusal.ts'
import { t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { Choice } from '#app/ui/field/choice-field.tsx'
import { TextArea } from '#app/ui/field/text-area.tsx'
import { fieldErrors } from '#app/ui/form/field-errors.ts'
import { Form } from '#app/ui/form/form.tsx'
import type { FormValues } from '#app/ui/form/form-values.ts'
import { showToast } from '#app/ui/toast/toast-store.ts'
import { limits } from '#shared/limits.ts'
import { BanLengthField } from '#app/content/moderation/ban/ban-length-field.tsx'
import { endOfBan } from '#app/content/moderation/ban/ban-lengths.ts'
import { resolveReport } from './reports.functions.gen.ts'
import type { Report } from '#app/content/moderation/moderation.queries.ts'
import { ProfileParts, chosenParts } from '#app/content/moderation/ban/profile-parts.tsx'
import { RuleField } from '#app/content/moderation/rule-field.tsx'
import { actLabel } from '#app/content/moderation/report-labels.ts'
import { isProfile } from '#app/content/moderation/report-labels.ts'

/** Decisions with a message to the author. */
export type Decision = 'HIDE' | 'WARN' | 'BAN'

interface DecisionDialogProps {
  report: Report
  act: Decision
  isOpen: boolean
  onEnd: () => void
  /** Called after the decision. */
  onDone: () => void
}

/** Asks for a decision's message, and submits it. */
export function DecisionDialog({ report, act, isOpen, onEnd, onDone }: DecisionDialogProps) {
  const client = useQueryClient()
  const { object } = report
  const { username } = object.author
  const isOfProfile = isProfile(object)
  const name = nameOf(act, object)

  async function decide({ message = '', rule = '', length = '' }: FormValues, data: FormData) {
    const until = act === 'BAN' ? endOfBan(length) : null
    const parts = chosenParts(data)
    const hide = data.has('hide') || (act !== 'HIDE' && parts.length > 0)
    try {
      await resolveReport({
        data: { reportId: report.id, act, message, rule, until, hide, parts: isOfProfile ? parts : null },
      })
    } catch (error) {
      throw formRefusal(error, t('moderation.reports.resolveFailed'))
    }
    onEnd()
    showToast({ title: actLabel(act, object), status: 'success' })
    await client.invalidateQueries()
    onDone()
  }

  return (
    <Dialog size="small" open={isOpen} title={name} onClose={onEnd}>
      <Form
        aria-label={name}
        submitLabel={name}
        actions={<Button onClick={onEnd}>{t('common.cancel')}</Button>}
        validate={async ({ message, rule }) => {
          const { decisionInput } = await import('#shared/inputs/moderation-inputs.ts')
          return fieldErrors(decisionInput, { message, rule })
        }}
        onSubmit={decide}
      >
        {act === 'BAN' ? <BanLengthField name="length" /> : null}
        {isOpen ? <RuleField /> : null}
        <TextArea
          label={
            act === 'BAN'
              ? t('moderation.ban.reasonLabel')
              : t('moderation.reports.messageLabel', { username })
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
      </Form>
    </Dialog>
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
