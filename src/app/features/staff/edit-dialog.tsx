import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { createCompositionKey } from '#app/writing/drafts/composition-key.ts'
import { formRefusal } from '#app/api/show-refusal.ts'
import { t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { UserFacingError } from '#app/ui/form/form-values.ts'
import { Form, type Validate } from '#app/ui/form/form.tsx'
import type { FormValues } from '#app/ui/form/form-values.ts'
import { showToast } from '#app/ui/toast/toasts.tsx'

export interface DialogState {
  isOpen: boolean
  onEnd: () => void
}

interface EditDialogProps extends DialogState {
  title: string
  size?: 'small'
  submitLabel?: string
  validate?: Validate
  /** With the same idempotency key for the same content, until it is saved. */
  save: (values: FormValues, data: FormData, idempotencyKey: string) => Promise<unknown>
  done?: string
  failed?: string
  /** Called once the page's data is loaded again. */
  onDone?: () => void
  children: ReactNode
}

export function EditDialog({ title, size, submitLabel, isOpen, onEnd, children, ...form }: EditDialogProps) {
  const client = useQueryClient()
  const [keyOf, setKeyOf] = useState(createCompositionKey)

  async function submit(values: FormValues, data: FormData) {
    try {
      await form.save(values, data, keyOf(JSON.stringify([...data])))
    } catch (error) {
      throw error instanceof UserFacingError
        ? error
        : formRefusal(error, form.failed ?? t('admin.saveFailed'))
    }
    setKeyOf(createCompositionKey)
    onEnd()
    if (form.done !== undefined) showToast({ title: form.done, status: 'success' })
    await client.invalidateQueries()
    form.onDone?.()
  }

  return (
    <Dialog size={size} open={isOpen} title={title} onClose={onEnd}>
      <Form
        aria-label={title}
        submitLabel={submitLabel ?? t('common.save')}
        actions={<Button onClick={onEnd}>{t('common.cancel')}</Button>}
        validate={form.validate}
        onSubmit={submit}
      >
        {children}
      </Form>
    </Dialog>
  )
}
