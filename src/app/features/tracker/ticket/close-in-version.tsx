import { useId } from 'react'
import { formRefusal } from '#app/api/show-refusal.ts'
import { t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import type { FieldErrors } from '#app/ui/form/form-state.ts'
import type { FormValues } from '#app/ui/form/form-values.ts'

interface CloseInVersionProps {
  isOpen: boolean
  /** The known versions, highest first: the first is the field's default, and all are suggested. */
  versions: readonly string[]
  close: (version: string) => Promise<void>
  /** Called when the dialog is closed, submitted or not. */
  onEnd: () => void
}

/** Asks for the version that fixes a ticket, and closes it with that. */
export function CloseInVersion({ isOpen, versions, close, onEnd }: CloseInVersionProps) {
  const listId = useId()

  async function submit(values: FormValues) {
    try {
      await close(values['closedVersion']?.trim() ?? '')
    } catch (error) {
      throw formRefusal(error, t('tracker.close.failed'))
    }
    onEnd()
  }

  return (
    <Dialog size="small" open={isOpen} title={t('tracker.close.inVersionTitle')} onClose={onEnd}>
      <Form
        aria-label={t('tracker.close.inVersionTitle')}
        submitLabel={t('tracker.close.submit')}
        actions={<Button onClick={onEnd}>{t('common.cancel')}</Button>}
        validate={checkVersion}
        onSubmit={submit}
      >
        <TextField
          name="closedVersion"
          label={t('tracker.close.versionLabel')}
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
  const [{ fieldError }, { versionInput }] = await Promise.all([
    import('#app/ui/form/field-errors.ts'),
    import('#shared/inputs/ticket-inputs.ts'),
  ])
  return fieldError('closedVersion', versionInput, values['closedVersion'])
}
