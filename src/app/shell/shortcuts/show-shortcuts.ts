import { createSignal } from '#app/lib/signal.ts'

const calls = createSignal()

/** Opens the dialog of keyboard shortcuts. */
export const showShortcuts = (): void => calls.send()

/** Calls back when the dialog is opened; returns a function that stops it. */
export const watchShowShortcuts = calls.watch
