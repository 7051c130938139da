import { createSignal } from '#app/lib/signal.ts'

const toggles = createSignal()

/** Opens or closes the notifications; does nothing for visitors. */
export const toggleNotifications = (): void => toggles.send()

/** Calls back on each toggle; returns a function that stops it. */
export const watchNotificationToggle = toggles.watch
