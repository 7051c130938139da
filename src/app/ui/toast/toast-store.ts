import { createSignal } from '#app/lib/signal.ts'

/** What a message is about; it picks the mark and how urgently it is read out. */
export type ToastStatus = 'info' | 'success' | 'warning' | 'error'

/** A message to show. */
export interface ToastInput {
  title: string
  /** Simple HTML; only marks, line breaks and links of it are shown. */
  body?: string
  status?: ToastStatus
  /** Where a click leads. */
  href?: string
  /** Milliseconds until it hides by itself; 0 stays until closed. */
  duration?: number
  /** When it happened, in seconds since the epoch; now, unless said otherwise. */
  time?: number
}

/** A message being shown. */
export interface Toast extends Required<Pick<ToastInput, 'title' | 'status' | 'duration' | 'time'>> {
  id: number
  body?: string
  href?: string
}

/** Milliseconds that a message stays when nothing else is said. */
const toastDuration = 10_000

interface Countdown {
  remaining: number
  startedAt: number
  timer: ReturnType<typeof setTimeout> | undefined
}

/** Keeps the messages being shown and hides each when its time is up; time stands still while paused. */
export function createToastStore() {
  let toasts: readonly Toast[] = []
  let isPaused = false
  let shown = 0
  const countdowns = new Map<number, Countdown>()
  const changes = createSignal()

  function change(next: readonly Toast[]) {
    toasts = next
    changes.send()
  }

  function start(id: number, countdown: Countdown) {
    countdown.startedAt = Date.now()
    countdown.timer = setTimeout(() => dismiss(id), countdown.remaining)
  }

  function show({ status = 'info', duration = toastDuration, time, ...input }: ToastInput): number {
    shown += 1
    const id = shown
    if (duration > 0) {
      const countdown = { remaining: duration, startedAt: 0, timer: undefined }
      countdowns.set(id, countdown)
      if (!isPaused) start(id, countdown)
    }
    change([...toasts, { ...input, id, status, duration, time: time ?? Date.now() / 1000 }])
    return id
  }

  function dismiss(id: number) {
    clearTimeout(countdowns.get(id)?.timer)
    countdowns.delete(id)
    change(toasts.filter((toast) => toast.id !== id))
  }

  function pause() {
    if (isPaused) return
    isPaused = true
    for (const countdown of countdowns.values()) {
      clearTimeout(countdown.timer)
      countdown.remaining -= Date.now() - countdown.startedAt
    }
  }

  function resume() {
    if (!isPaused) return
    isPaused = false
    for (const [id, countdown] of countdowns) start(id, countdown)
  }

  return { show, dismiss, pause, resume, subscribe: changes.watch, toasts: () => toasts }
}

/** The page's messages; only ever filled in the browser. */
export const toastStore = createToastStore()

/** Shows a message from anywhere in the browser and returns its id. */
export const showToast = toastStore.show
