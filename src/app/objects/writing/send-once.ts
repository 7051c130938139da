import * as texts from '#app/texts/english/object-writing.ts'
import { showToast } from '#app/ui/toast/toast-store.ts'
import { errorMade } from '#shared/errors.ts'

/**
 * Sends something new. When the same composition was sent before with other words, and only the answer got lost, the object
 * made then is updated with the new text, and the user is told so.
 */
export async function sendOnce<Made>(
  create: () => Promise<Made>,
  change: (id: string) => Promise<Made>,
): Promise<Made> {
  try {
    return await create()
  } catch (error) {
    const id = errorMade(error)
    if (id === undefined) throw error
    const changed = await change(id)
    showToast({ title: texts.firstTryGotThrough, body: texts.nowItSaysWhat, status: 'success' })
    return changed
  }
}
