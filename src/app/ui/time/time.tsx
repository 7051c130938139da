import { useHydrated } from '@tanstack/react-router'
import { type ComponentProps, useContext, useSyncExternalStore } from 'react'
import { absoluteTime, relativeTime } from '#app/lib/format/text-formats.ts'
import { useSettings } from '#app/lib/shell-context.ts'
import { ClockContext, sharedClock } from './clock.ts'

interface TimeProps extends Omit<ComponentProps<'time'>, 'children' | 'dateTime'> {
  /** Seconds since the epoch; 0 means unknown and shows nothing. */
  at: number
}

export function Time({ at, ...rest }: TimeProps) {
  const { timeFormat } = useSettings()
  const rendered = useContext(ClockContext)
  // The reader's time zone and locale are known only in the browser: the first render omits them.
  const isHydrated = useHydrated()
  const zone = isHydrated ? {} : { locale: 'en-GB', timeZone: 'UTC' }
  const label = useSyncExternalStore(
    timeFormat === 'relative' ? sharedClock.subscribe : neverChanges,
    () => (timeFormat === 'relative' ? relativeTime(sharedClock.now(), at) : absoluteTime(at, zone)),
    () =>
      timeFormat === 'relative' ? relativeTime(rendered ?? Date.now() / 1000, at) : absoluteTime(at, zone),
  )
  if (!(at > 0)) return null
  return (
    <time
      title={isHydrated ? absoluteTime(at, { style: 'full' }) : undefined}
      {...rest}
      dateTime={new Date(at * 1000).toISOString()}
      suppressHydrationWarning
    >
      {label}
    </time>
  )
}

const neverChanges = () => () => {}
