import * as texts from '#app/texts/english/names.ts'
import { showToast } from '#app/ui/toast/toast-store.ts'
import { errorCode } from '#shared/errors.ts'

/** Tells the person that their like was not taken; that their session is over is told for the whole page. */
export function tellRatingFailure(error: unknown): void {
  if (errorCode(error) !== 401) showToast({ title: texts.ratingNotSubmitted, status: 'error' })
}
