import { showToast } from '#app/ui/toast/toast-store.ts'

/** Tells the person that their like was not taken. */
export function tellRatingFailure(): void {
  showToast({ title: 'There was an error submitting your rating', status: 'error' })
}
