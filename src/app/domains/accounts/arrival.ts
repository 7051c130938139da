const place = 'arrived'

/** Remembers for this tab that somebody has just signed up or in. */
export function rememberArrival(): void {
  sessionStorage.setItem(place, 'yes')
}

/** Whether somebody has signed up or in here, and has not been told enough of what is still to do. */
export function hasArrived(): boolean {
  return sessionStorage.getItem(place) !== null
}

/** Ends that. */
export function forgetArrival(): void {
  sessionStorage.removeItem(place)
}
