import { FormDialog } from '#app/content/form-dialog.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ComponentProps } from 'react'
import { createCompositionKey } from '#app/writing/drafts/composition-key.ts'
import { t } from '#app/texts/t.ts'
import { type FormValues } from '#app/ui/form/form-values.ts'
import { showToast } from '#app/ui/toast/toasts.tsx'

type EditDialogProps = Omit<ComponentProps<typeof FormDialog>, 'save' | 'onSaved'> & {
  /** With the same idempotency key for the same content, until it is saved. */
  save: (values: FormValues, data: FormData, idempotencyKey: string) => Promise<unknown>
  done?: string
  /** Called once the page's data is loaded again. */
  onDone?: () => void
}

/** A dialog that changes what the page shows, which is loaded again. */
export function EditDialog({ save, done, onDone, ...dialog }: EditDialogProps) {
  const client = useQueryClient()
  const [keyOf, setKeyOf] = useState(createCompositionKey)

  async function reload() {
    setKeyOf(createCompositionKey)
    if (done !== undefined) showToast({ title: done, status: 'success' })
    await client.invalidateQueries()
    onDone?.()
  }

  return (
    <FormDialog
      size="medium"
      failed={t('admin.saveFailed')}
      {...dialog}
      save={(values, data) => save(values, data, keyOf(JSON.stringify([...data])))}
      onSaved={reload}
    />
  )
}
