import { type ComponentProps, useContext, useSyncExternalStore } from 'react'
import { absoluteTime, relativeTime } from '#app/lib/format/text-formats.ts'
import { useSettings } from '#app/lib/shell-context.ts'
import { timeTexts } from '#app/texts/english/time.ts'
import { useTexts } from '#app/lib/frame-texts.ts'
import { ClockContext, sharedClock } from './clock.ts'

interface TimeProps extends Omit<ComponentProps<'time'>, 'children' | 'dateTime'> {
  /** Seconds since the epoch; 0 means unknown and shows nothing. */
  at: number
}

/** A time as the visitor wants it, relative or absolute, with the full date as tooltip; it keeps itself current. */
export function Time({ at, ...rest }: TimeProps) {
  const texts = useTexts('time', timeTexts)
  const { timeFormat } = useSettings()
  const rendered = useContext(ClockContext)
  const isRead = useSyncExternalStore(noChange, readerIsHere, readerIsAway)
  const zone = isRead ? {} : { locale: 'en-GB', timeZone: 'UTC' }
  const label = useSyncExternalStore(
    timeFormat === 'relative' ? sharedClock.subscribe : noChange,
    () => (timeFormat === 'relative' ? relativeTime(sharedClock.now(), at, texts) : absoluteTime(at, zone)),
    () =>
      timeFormat === 'relative'
        ? relativeTime(rendered ?? Date.now() / 1000, at, texts)
        : absoluteTime(at, zone),
  )
  if (!(at > 0)) return null
  return (
    <time
      title={absoluteTime(at, { ...zone, style: 'full' })}
      lang={timeFormat === 'relative' ? texts.lang : undefined}
      {...rest}
      dateTime={new Date(at * 1000).toISOString()}
      suppressHydrationWarning
    >
      {label}
    </time>
  )
}

// The reader's zone and ways of writing a date are known only in the browser: the first render leaves them out.
function noChange() {
  return () => {}
}

function readerIsHere() {
  return true
}

function readerIsAway() {
  return false
}
