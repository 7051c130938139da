import { t } from '#app/texts/t.ts'
import { showToast } from '#app/ui/toast/toasts.tsx'
import { errorExistingId } from '#shared/errors.ts'

/**
 * Creates the idempotency keys of one form: sending the same content again, after a failure or by a double click, uses the same
 * key and so takes effect once; other content, or the same elsewhere, is another change.
 */
export function createCompositionKey(): (...content: readonly string[]) => string {
  let last: string | undefined
  let key = ''
  return (...content) => {
    const now = JSON.stringify(content)
    if (now !== last) key = newKey()
    last = now
    return key
  }
}

export type Composition = ReturnType<typeof createComposition>

export function createComposition() {
  let [key, restored] = ['', '']
  return {
    key: () => (key ||= newKey()),
    is: (other: string) => other === key,
    /** The restored draft that it began with; empty if it began blank. */
    restored: () => restored,
    resume(draft: { body: string; key?: string }) {
      key = draft.key ?? key
      restored = draft.body
    },
    /** It was sent or discarded: the next text is a new composition. */
    end() {
      key = ''
      restored = ''
    },
  }
}

export function newKey(): string {
  // randomUUID is missing on plain http, which a development host may be.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

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
