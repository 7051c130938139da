import * as texts from '#app/texts/english/names.ts'
import { showToast } from '#app/ui/toast/toast-store.ts'

/** Tells the person that their like was not taken. */
export function tellRatingFailure(): void {
  showToast({ title: texts.ratingNotSubmitted, status: 'error' })
}
