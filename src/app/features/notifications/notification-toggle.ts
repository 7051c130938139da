const toggles = new EventTarget()

/** Opens the notifications, or closes them when they are open; does nothing where nobody is signed in. */
export function toggleNotifications(): void {
  toggles.dispatchEvent(new Event('toggle'))
}

/** Calls back whenever the notifications are to be opened or closed; returns how to stop. */
export function watchNotificationToggle(toggled: () => void): () => void {
  toggles.addEventListener('toggle', toggled)
  return () => toggles.removeEventListener('toggle', toggled)
}
