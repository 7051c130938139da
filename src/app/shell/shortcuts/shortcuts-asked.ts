import { createSignal } from '#app/lib/signal.ts'

const calls = createSignal()

/** Opens the list of keyboard shortcuts. */
export const showShortcuts = (): void => calls.send()

/** Calls back whenever the list of keyboard shortcuts is asked for; returns how to stop. */
export const watchShortcutsAsked = calls.watch
