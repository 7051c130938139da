import { formRefusal } from '#app/api/show-refusal.ts'
import { t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { TextArea } from '#app/ui/field/text-area.tsx'
import { fieldErrors } from '#app/ui/form/field-errors.ts'
import { Form } from '#app/ui/form/form.tsx'
import type { FormValues } from '#app/ui/form/form-values.ts'
import { limits } from '#shared/limits.ts'
import { RuleField } from '../rule-field.tsx'
import { BanLengthField } from './ban-length-field.tsx'
import { endOfBan } from './ban-lengths.ts'

interface BanDialogProps {
  user: { id: string; username: string }
  isOpen: boolean
  /** Bans with a reason and a rule, until a time in seconds, null for no end. */
  ban: (reason: string, rule: string, until: number | null) => Promise<void>
  onEnd: () => void
}

/** Asks for the length and the reason of a ban. */
export function BanDialog({ user: { id, username }, isOpen, ban, onEnd }: BanDialogProps) {
  async function submit({ reason = '', rule = '', length = '' }: FormValues) {
    try {
      await ban(reason, rule, endOfBan(length))
    } catch (error) {
      throw formRefusal(error, t('moderation.ban.failed', { username }))
    }
    onEnd()
  }

  return (
    <Dialog size="small" open={isOpen} title={t('moderation.ban.title', { username })} onClose={onEnd}>
      <Form
        aria-label={t('moderation.ban.title', { username })}
        submitLabel={t('moderation.ban.title', { username })}
        actions={<Button onClick={onEnd}>{t('common.cancel')}</Button>}
        validate={async ({ reason, rule }) => {
          const { banUserInput } = await import('#shared/inputs/moderation-inputs.ts')
          return fieldErrors(banUserInput, { userId: id, reason, rule })
        }}
        onSubmit={submit}
      >
        <BanLengthField name="length" />
        {isOpen ? <RuleField /> : null}
        <TextArea
          label={t('moderation.ban.reasonLabel')}
          name="reason"
          limit={limits.moderationText.max}
          help={t('moderation.ban.reasonHint', { username })}
        />
      </Form>
    </Dialog>
  )
}
