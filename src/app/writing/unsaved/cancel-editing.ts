import { t } from '#app/texts/t.ts'
import { useConfirm } from '#app/ui/confirm/confirm.tsx'

/** A Cancel button's action: ends editing, but asks first if that would lose text. */
export function useCancelEditing(losesText: boolean, end: () => void): () => Promise<void> {
  const confirm = useConfirm()
  return async function cancel() {
    const isConfirmed =
      !losesText ||
      (await confirm(t('objects.discard.confirm'), {
        title: t('objects.discard.title'),
        confirmLabel: t('common.discard'),
        cancelLabel: t('objects.discard.keepWriting'),
        danger: true,
      }))
    if (isConfirmed) end()
  }
}
