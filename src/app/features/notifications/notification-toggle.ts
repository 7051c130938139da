import { createSignal } from '#app/lib/signal.ts'

const toggles = createSignal()

/** Opens the notifications, or closes them when they are open; does nothing where nobody is signed in. */
export const toggleNotifications = (): void => toggles.send()

/** Calls back whenever the notifications are to be opened or closed; returns how to stop. */
export const watchNotificationToggle = toggles.watch
