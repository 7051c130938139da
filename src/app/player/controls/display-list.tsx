import { useState } from 'react'
import { language, t } from '#app/texts/t.ts'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import { displayInputs } from '#circuits/save-file/colours.ts'
import { formatNumber } from '#shared/text/format-number.ts'
import type { Display, PartDescription, PlayerSession } from '#circuits/player/player-session.ts'
import { MoreItems, pageSize } from './control-list.tsx'
import { keepReading } from './part-line.tsx'
import styles from './control-list.module.css'

/** Milliseconds between two readings of all displays that are listed. */
const readingPause = 250

/** What the circuit's displays show, in words; read only while the list is open, and not announced. */
export function DisplayList({ session }: { session: PlayerSession }) {
  const { displays } = session.circuit
  const [isOpen, setOpen] = useState(false)
  const [shownCount, setShownCount] = useState(pageSize)
  const shown = displays.slice(0, isOpen ? shownCount : 0)
  const levels = useLevels(session, shown)
  if (displays.length === 0) return null
  return (
    <details className={styles.ControlList} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.Title}>{t('player.displays.title', { count: displays.length })}</summary>
      <ul className={styles.Items}>
        {shown.map((display) => (
          <li key={display.body} className={styles.Display}>
            {t('player.displays.state', {
              name: display.label ?? t('player.displays.name', { number: display.number }),
              state: stateText(levels.get(display.body)),
            })}
          </li>
        ))}
        {isOpen ? (
          <MoreItems
            left={displays.length - shownCount}
            onMore={() => setShownCount(shownCount + pageSize)}
          />
        ) : null}
      </ul>
    </details>
  )
}

/** A display with several inputs shows the number that they say, the first being the lowest bit. */
function stateText(inputs: readonly boolean[] | undefined): string {
  if (!inputs) return '…'
  if (inputs.length === 1) return inputs[0] ? t('player.probe.on') : t('player.probe.off')
  const value = inputs
    .slice(0, displayInputs)
    .reduce((sum, isOn, index) => (isOn ? sum + 2 ** index : sum), 0)
  return formatNumber(value, language())
}

/** Levels of the displays' inputs by their bodies; read again with every status change, one reading at a time. */
function useLevels(
  session: PlayerSession,
  displays: readonly Display[],
): ReadonlyMap<number, readonly boolean[]> {
  const [levels, setLevels] = useState<ReadonlyMap<number, readonly boolean[]>>(new Map())
  const count = displays.length
  useEffect(() => {
    if (count === 0) return undefined
    const bodies = session.circuit.displays.slice(0, count).map(({ body }) => body)
    const read = () => Promise.all(bodies.map((body) => session.describe(body)))
    const show = (parts: readonly PartDescription[]) =>
      setLevels(new Map(bodies.map((body, index) => [body, parts[index]?.inputs ?? []])))
    return keepReading(read, show, readingPause, [session.onStatus, session.onControls])
  }, [session, count])
  return levels
}
