import { useConfirm } from '#app/ui/confirm/confirm.tsx'

/** What a Cancel button does: ends the editing, but asks first when that would lose text. */
export function useCancelEditing(losesText: boolean, end: () => void): () => Promise<void> {
  const confirm = useConfirm()
  return async function cancel() {
    const mayEnd =
      !losesText ||
      (await confirm('What you have written is not saved. Discard it?', {
        title: 'Discard changes',
        confirmLabel: 'Discard',
        cancelLabel: 'Keep writing',
        danger: true,
      }))
    if (mayEnd) end()
  }
}
