import { useQueryClient } from '@tanstack/react-query'
import { formRefusal } from '#app/objects/refusal/refusal.ts'
import * as texts from '#app/texts/english/moderation.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { Choice } from '#app/ui/field/choice-field.tsx'
import { TextArea } from '#app/ui/field/text-area.tsx'
import { fieldErrors } from '#app/ui/form/field-errors.ts'
import { Form } from '#app/ui/form/form.tsx'
import type { FormValues } from '#app/ui/form/form-values.ts'
import { showToast } from '#app/ui/toast/toast-store.ts'
import { limits } from '#shared/limits.ts'
import { BanLengthField } from '#app/objects/moderation/ban/ban-length-field.tsx'
import { endOfBan } from '#app/objects/moderation/ban/ban-lengths.ts'
import { resolveReport } from '#app/objects/moderation/moderation.functions.ts'
import type { Report } from '#app/objects/moderation/moderation.queries.ts'
import { ProfileParts, partsOf } from '#app/objects/moderation/ban/profile-parts.tsx'
import { actLabel } from '#app/objects/moderation/report-words.ts'
import { isProfile } from '#app/objects/moderation/report-words.ts'

/** Decisions that come with words to the author. */
export type Decision = 'HIDE' | 'WARN' | 'BAN'

interface DecisionDialogProps {
  report: Report
  act: Decision
  isOpen: boolean
  onEnd: () => void
  /** Called when the decision was made. */
  onDone: () => void
}

const verbs = { HIDE: texts.hide, WARN: texts.warn, BAN: texts.ban } as const

/** Asks for the words that go with a decision, and makes it. */
export function DecisionDialog({ report, act, isOpen, onEnd, onDone }: DecisionDialogProps) {
  const client = useQueryClient()
  const { object } = report
  const { username } = object.author
  const isOfProfile = isProfile(object)
  const name = act === 'HIDE' ? hidingOf(object) : `${verbs[act]} ${username}`

  async function decide({ message = '', length = '' }: FormValues, data: FormData) {
    const until = act === 'BAN' ? endOfBan(length) : null
    const parts = partsOf(data)
    const hide = data.has('hide') || (act !== 'HIDE' && parts.length > 0)
    try {
      await resolveReport({
        data: { reportId: report.id, act, message, until, hide, parts: isOfProfile ? parts : null },
      })
    } catch (error) {
      throw formRefusal(error, texts.reportCouldNotBeResolved)
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
        actions={<Button onClick={onEnd}>{texts.cancel}</Button>}
        validate={async ({ message }) => {
          const { resolveReportInput } = await import('#shared/inputs/moderation-inputs.ts')
          return fieldErrors(resolveReportInput, { reportId: report.id, act, message })
        }}
        onSubmit={decide}
      >
        {act === 'BAN' ? <BanLengthField name="length" /> : null}
        <TextArea
          label={act === 'BAN' ? texts.reason : texts.messageTo(username)}
          name="message"
          limit={limits.moderationText.max}
          help={
            act === 'HIDE' ? texts.isToldOfHiding(username, isOfProfile) : texts.isToldThisUsername(username)
          }
        />
        {isOfProfile ? <ProfileParts object={object} isAsked={act === 'HIDE'} /> : null}
        {act === 'HIDE' || object.isDeleted || isOfProfile ? null : (
          <Choice name="hide" label={texts.hideTooKind(object.kind)} help={texts.itCanBeRestoredFor} />
        )}
      </Form>
    </Dialog>
  )
}

function hidingOf(object: Report['object']): string {
  return isProfile(object) ? texts.removeFromProfileOf(object.title) : texts.hideKind(object.kind)
}
