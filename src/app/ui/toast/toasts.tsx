import { useState, useSyncExternalStore } from 'react'
import { createSignal } from '#shared/signal.ts'
import { sharedClock } from '#app/ui/time/clock.ts'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import { lazyOnInteraction } from '#app/ui/lazy-on-interaction.ts'

export type ToastStatus = 'info' | 'success' | 'warning' | 'error'

export interface ToastInput {
  title: string
  /** Simple HTML; only marks, line breaks and links are rendered. */
  body?: string
  status?: ToastStatus
  href?: string
  /** Milliseconds until it hides by itself; 0 for never. */
  duration?: number
  /** When it happened, in seconds since the epoch; by default now. */
  time?: number
}

export interface Toast extends Required<Pick<ToastInput, 'title' | 'status' | 'duration' | 'time'>> {
  id: number
  body?: string
  href?: string
}

/** The default time in milliseconds. */
const toastDuration = 10_000

interface Countdown {
  remaining: number
  startedAt: number
  timer: ReturnType<typeof setTimeout> | undefined
}

/** Stores the visible toasts and hides each after its time; countdowns stop while paused. */
export function createToastStore() {
  let toasts: readonly Toast[] = []
  let isPaused = false
  let lastId = 0
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
    lastId += 1
    const id = lastId
    if (duration > 0) {
      const countdown = { remaining: duration, startedAt: 0, timer: undefined }
      countdowns.set(id, countdown)
      if (!isPaused) start(id, countdown)
    }
    change([...toasts, { ...input, id, status, duration, time: time ?? sharedClock.now() }])
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

export const toastStore = createToastStore()
export const showToast = toastStore.show
const loadRegion = lazyOnInteraction(() => import('./toast-region.tsx'))

/** Renders the toasts of `showToast`; mount it once. Its code is loaded with the first toast. */
export function Toasts() {
  const count = useSyncExternalStore(
    toastStore.subscribe,
    () => toastStore.toasts().length,
    () => 0,
  )
  const [region, setRegion] = useState<Awaited<ReturnType<typeof loadRegion>>>()

  useEffect(() => {
    if (count === 0 || region) return
    loadRegion().then(setRegion, (error: unknown) =>
      console.error('Failed to load what shows messages', error),
    )
  }, [count, region])

  return region ? <region.ToastRegion /> : null
}
