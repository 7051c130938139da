import { t } from '#app/texts/t.ts'
import { showToast } from '#app/ui/toast/toast-store.ts'
import { errorExistingId } from '#shared/errors.ts'

/**
 * Sends something new. If the same composition was sent before with another text, and only the response got lost, the object
 * created then is updated, and the user is informed.
 */
export async function sendOnce<Result>(
  create: () => Promise<Result>,
  change: (id: string) => Promise<Result>,
): Promise<Result> {
  try {
    return await create()
  } catch (error) {
    const id = errorExistingId(error)
    if (id === undefined) throw error
    const changed = await change(id)
    showToast({ title: t('objects.resend.doneTitle'), body: t('objects.resend.doneHint'), status: 'success' })
    return changed
  }
}
