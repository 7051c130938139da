import { t } from '#app/texts/t.ts'
import { showToast } from '#app/ui/toast/toast-store.ts'
import { errorCode } from '#shared/errors.ts'

/** Shows that a like wasn't saved; an ended session is reported for the whole page. */
export function showRatingFailure(error: unknown): void {
  if (errorCode(error) !== 401) showToast({ title: t('objects.like.failed'), status: 'error' })
}
