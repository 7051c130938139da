import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { createCompositionKey } from '#app/writing/drafts/composition-key.ts'
import { formRefusal } from '#app/api/show-refusal.ts'
import { t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { Form, type Validate } from '#app/ui/form/form.tsx'
import type { FormValues } from '#app/ui/form/form-values.ts'

interface EditDialogProps {
  title: string
  submitLabel?: string
  isOpen: boolean
  validate: Validate
  /** With the same idempotency key for the same content, until it is saved. */
  save: (values: FormValues, data: FormData, idempotencyKey: string) => Promise<unknown>
  onEnd: () => void
  /** The fields. */
  children: ReactNode
}

/** A form in a dialog that saves one thing, reloads the page's data, and closes. */
export function EditDialog({
  title,
  submitLabel = t('common.save'),
  isOpen,
  validate,
  save,
  onEnd,
  children,
}: EditDialogProps) {
  const client = useQueryClient()
  const [keyOf, setKeyOf] = useState(createCompositionKey)

  async function submit(values: FormValues, data: FormData) {
    try {
      await save(values, data, keyOf(JSON.stringify([...data])))
    } catch (error) {
      throw formRefusal(error, t('admin.saveFailed'))
    }
    setKeyOf(createCompositionKey)
    onEnd()
    await client.invalidateQueries()
  }

  return (
    <Dialog open={isOpen} title={title} onClose={onEnd}>
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
