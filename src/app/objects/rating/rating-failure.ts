import * as texts from '#app/texts/english/names.ts'
import { showToast } from '#app/ui/toast/toast-store.ts'
import { errorCode } from '#shared/errors.ts'

/** Shows that a like wasn't saved; an ended session is reported for the whole page. */
export function tellRatingFailure(error: unknown): void {
  if (errorCode(error) !== 401) showToast({ title: texts.ratingNotSubmitted, status: 'error' })
}
