import * as texts from '#app/texts/english/object-writing.ts'
import { useConfirm } from '#app/ui/confirm/confirm.tsx'

/** What a Cancel button does: ends the editing, but asks first when that would lose text. */
export function useCancelEditing(losesText: boolean, end: () => void): () => Promise<void> {
  const confirm = useConfirm()
  return async function cancel() {
    const mayEnd =
      !losesText ||
      (await confirm(texts.sureToDiscard, {
        title: texts.discardChanges,
        confirmLabel: texts.discard,
        cancelLabel: texts.keepWriting,
        danger: true,
      }))
    if (mayEnd) end()
  }
}
