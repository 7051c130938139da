import type { KeyboardEvent } from 'react'

/** The index that a key leads to in a list of that length, wrapping around; undefined for other keys. */
export function nextIndex(event: KeyboardEvent<HTMLElement>, at: number, length: number): number | undefined {
  const isRtl = event.currentTarget.matches(':dir(rtl)')
  if (event.key === 'Home') return 0
  if (event.key === 'End') return length - 1
  if (event.key === (isRtl ? 'ArrowLeft' : 'ArrowRight')) return (at + 1) % length
  if (event.key === (isRtl ? 'ArrowRight' : 'ArrowLeft')) return (at + length - 1) % length
  return undefined
}
