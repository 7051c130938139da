import { formRefusal } from '#app/api/show-refusal.ts'
import { t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { TextArea } from '#app/ui/field/text-area.tsx'
import { fieldErrors } from '#app/ui/form/field-errors.ts'
import { Form } from '#app/ui/form/form.tsx'
import type { FormValues } from '#app/ui/form/form-values.ts'
import { limits } from '#shared/limits.ts'
import type { Grounds } from './grounds-dialog.lazy.ts'
import { RuleField } from './rule-field.tsx'

interface GroundsDialogProps {
  isOpen: boolean
  title: string
  /** Describes the action, above the fields. */
  question?: string
  submitLabel: string
  /** Message for a failure without a more specific reason. */
  failed: string
  /** Whose text it is. */
  username: string
  act: (grounds: Grounds) => Promise<void>
  onEnd: () => void
}

/** Dialog in which staff may enter the reason and the rule of an action on another user's text. */
export function GroundsDialog(props: GroundsDialogProps) {
  const { isOpen, title, question, submitLabel, failed, username, act, onEnd } = props

  async function submit({ reason = '', rule = '' }: FormValues) {
    try {
      await act({ reason, rule })
    } catch (error) {
      throw formRefusal(error, failed)
    }
    onEnd()
  }

  return (
    <Dialog size="small" open={isOpen} title={title} onClose={onEnd}>
      <Form
        aria-label={title}
        submitLabel={submitLabel}
        actions={<Button onClick={onEnd}>{t('common.cancel')}</Button>}
        validate={async ({ reason, rule }) => {
          const { groundsInput } = await import('#shared/inputs/moderation-inputs.ts')
          return fieldErrors(groundsInput, { reason, rule })
        }}
        onSubmit={submit}
      >
        {question === undefined ? null : <p>{question}</p>}
        {isOpen ? <RuleField /> : null}
        <TextArea
          label={t('moderation.grounds.reasonLabel')}
          name="reason"
          limit={limits.moderationText.max}
          help={t('moderation.grounds.reasonHint', { username })}
        />
      </Form>
    </Dialog>
  )
}
