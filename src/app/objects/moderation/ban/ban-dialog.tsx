import { formRefusal } from '#app/objects/refusal/refusal.ts'
import * as texts from '#app/texts/english/moderation.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { TextArea } from '#app/ui/field/text-area.tsx'
import { fieldErrors } from '#app/ui/form/field-errors.ts'
import { Form } from '#app/ui/form/form.tsx'
import type { FormValues } from '#app/ui/form/form-values.ts'
import { limits } from '#shared/limits.ts'
import { BanLengthField } from './ban-length-field.tsx'
import { endOfBan } from './ban-lengths.ts'

interface BanDialogProps {
  user: { id: string; username: string }
  isOpen: boolean
  /** Bans with a reason, until a time in seconds, null for no end. */
  ban: (reason: string, until: number | null) => Promise<void>
  onEnd: () => void
}

/** Asks for how long and why somebody is to be banned. */
export function BanDialog({ user: { id, username }, isOpen, ban, onEnd }: BanDialogProps) {
  async function submit({ reason = '', length = '' }: FormValues) {
    try {
      await ban(reason, endOfBan(length))
    } catch (error) {
      throw formRefusal(error, texts.couldNotBeBanned(username))
    }
    onEnd()
  }

  return (
    <Dialog size="small" open={isOpen} title={texts.banUsername(username)} onClose={onEnd}>
      <Form
        aria-label={texts.banUsername(username)}
        submitLabel={texts.banUsername(username)}
        actions={<Button onClick={onEnd}>{texts.cancel}</Button>}
        validate={async ({ reason }) => {
          const { banUserInput } = await import('#shared/inputs/moderation-inputs.ts')
          return fieldErrors(banUserInput, { userId: id, reason })
        }}
        onSubmit={submit}
      >
        <BanLengthField name="length" />
        <TextArea
          label={texts.reason}
          name="reason"
          limit={limits.moderationText.max}
          help={texts.isToldThisAndCan(username)}
        />
      </Form>
    </Dialog>
  )
}
