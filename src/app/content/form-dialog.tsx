import { type ComponentProps, type ReactNode, useState } from 'react'
import { formRefusal } from '#app/api/show-refusal.ts'
import { t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { HandledError, UserFacingError, type FormValues } from '#app/ui/form/form-values.ts'
import { Form } from '#app/ui/form/form.tsx'
import { ReadyButton } from '#app/ui/form/main-button.tsx'

export interface DialogState {
  isOpen: boolean
  onEnd: () => void
}

interface DialogButtonProps extends Omit<ComponentProps<typeof ReadyButton>, 'onClick'> {
  renderDialog: (state: DialogState) => ReactNode
}

/** A button that opens a dialog. */
export function DialogButton({ renderDialog, ...button }: DialogButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <ReadyButton size="small" {...button} onClick={() => setIsOpen(true)} />
      {renderDialog({ isOpen, onEnd: () => setIsOpen(false) })}
    </>
  )
}

interface FormDialogProps
  extends
    DialogState,
    Pick<ComponentProps<typeof Dialog>, 'size' | 'beginsAtTitle'>,
    Pick<ComponentProps<typeof Form>, 'submitLabel' | 'validate' | 'children'> {
  title: string
  /** Sends the form; the dialog ends afterwards, unless it throws. */
  save: (values: FormValues, data: FormData) => Promise<unknown>
  /** Says that it wasn't sent, where there is no better reason. */
  failed?: string
  /** Called once the dialog has ended. */
  onSaved?: () => unknown
}

export function FormDialog(props: FormDialogProps) {
  const { title, size = 'small', beginsAtTitle, isOpen, onEnd, submitLabel = t('common.save') } = props
  const { validate, save, failed, onSaved, children } = props

  async function submit(values: FormValues, data: FormData) {
    try {
      await save(values, data)
    } catch (error) {
      const isWorded =
        failed === undefined || error instanceof UserFacingError || error instanceof HandledError
      throw isWorded ? error : formRefusal(error, failed)
    }
    onEnd()
    await onSaved?.()
  }

  return (
    <Dialog size={size} open={isOpen} title={title} onClose={onEnd} beginsAtTitle={beginsAtTitle}>
      <Form
        aria-label={title}
        submitLabel={submitLabel}
        actions={<Button onClick={onEnd}>{t('common.cancel')}</Button>}
        validate={validate}
        onSubmit={submit}
      >
        {children}
      </Form>
    </Dialog>
  )
}
