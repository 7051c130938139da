import type { KeyboardEvent } from 'react'

/** Where a key leads in a row of so many, counted from 0, round its ends; undefined for keys that lead nowhere. */
export function nextIndex(event: KeyboardEvent<HTMLElement>, at: number, length: number): number | undefined {
  const isRtl = event.currentTarget.matches(':dir(rtl)')
  if (event.key === 'Home') return 0
  if (event.key === 'End') return length - 1
  if (event.key === (isRtl ? 'ArrowLeft' : 'ArrowRight')) return (at + 1) % length
  if (event.key === (isRtl ? 'ArrowRight' : 'ArrowLeft')) return (at + length - 1) % length
  return undefined
}
