import { useId } from 'react'
import { formRefusal } from '#app/objects/refusal/refusal.ts'
import * as texts from '#app/texts/english/tracker.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import type { FieldErrors } from '#app/ui/form/form-state.ts'
import type { FormValues } from '#app/ui/form/form-values.ts'

interface CloseInVersionProps {
  isOpen: boolean
  /** The versions that are known, highest first: the field begins with that, and offers them all. */
  versions: readonly string[]
  close: (version: string) => Promise<void>
  /** Called when the question is over, answered or not. */
  onEnd: () => void
}

/** Asks for the version that a ticket is fixed in, and closes it with that. */
export function CloseInVersion({ isOpen, versions, close, onEnd }: CloseInVersionProps) {
  const listId = useId()

  async function submit(values: FormValues) {
    try {
      await close(values['closedVersion']?.trim() ?? '')
    } catch (error) {
      throw formRefusal(error, texts.ticketCouldNotBeClosed)
    }
    onEnd()
  }

  return (
    <Dialog size="small" open={isOpen} title={texts.closeInVersion} onClose={onEnd}>
      <Form
        aria-label={texts.closeInVersion}
        submitLabel={texts.closeTicket}
        actions={<Button onClick={onEnd}>{texts.cancel}</Button>}
        validate={checkVersion}
        onSubmit={submit}
      >
        <TextField
          name="closedVersion"
          label={texts.whichVersion}
          defaultValue={versions[0]}
          list={listId}
          placeholder="0.92.1"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <datalist id={listId}>
          {versions.map((version) => (
            <option key={version}>{version}</option>
          ))}
        </datalist>
      </Form>
    </Dialog>
  )
}

async function checkVersion(values: FormValues): Promise<FieldErrors> {
  const { versionInput } = await import('#shared/inputs/ticket-inputs.ts')
  const { error } = versionInput.safeParse(values['closedVersion'])
  const message = error?.issues[0]?.message
  return message === undefined ? {} : { closedVersion: message }
}
