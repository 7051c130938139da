import { useState } from 'react'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import { partName } from '#circuits/save-file/part-names.ts'
import { t } from '#app/texts/t.ts'
import { snippet } from '#app/lib/format/text-formats.ts'
import type { PartDescription, PegId, PlayerSession } from '#circuits/player/player-session.ts'
import type { StageHit } from '#circuits/player/stage/stage.ts'
import styles from './part-line.module.css'

/** Milliseconds between two questions about the same part. */
const queryPause = 80

/** Maximum levels of one side in a line: more would be unreadable. */
const maxPegs = 32
const labelLength = 60

/** Reads at once and with every change, one reading at a time with a pause in milliseconds after each; returns a function that stops. */
export function keepReading<Value>(
  read: () => Promise<Value>,
  onValue: (value: Value) => void,
  pause: number,
  changes: readonly ((listener: () => void) => () => void)[],
): () => void {
  let [isStopped, isReading, isOutdated] = [false, false, false]
  let timer: ReturnType<typeof setTimeout> | undefined
  async function readNow(): Promise<void> {
    isOutdated = isReading
    if (isReading) return
    isReading = true
    const value = await read()
    if (isStopped) return
    onValue(value)
    timer = setTimeout(() => {
      isReading = false
      if (isOutdated) void readNow()
    }, pause)
  }
  void readNow()
  const ends = changes.map((watch) => watch(() => void readNow()))
  return () => {
    isStopped = true
    clearTimeout(timer)
    for (const end of ends) end()
  }
}

export function usePartDescription(session: PlayerSession, body: number | null): PartDescription | null {
  const [found, setFound] = useState<{ body: number; part: PartDescription } | null>(null)
  useEffect(() => {
    if (body === null) return undefined
    const read = () => session.describe(body)
    return keepReading(read, (part) => setFound({ body, part }), queryPause, [session.onStatus])
  }, [session, body])
  return found !== null && found.body === body ? found.part : null
}

interface PartLineProps {
  session: PlayerSession
  at: StageHit | null
  /** Given while pegs are recorded: each peg of the part becomes a button. */
  onProbe: ((peg: PegId) => void) | undefined
}

export function PartLine({ session, at, onProbe }: PartLineProps) {
  const part = usePartDescription(session, at?.body ?? null)
  if (!at || !part) return <p className={styles.PartLine}>{t('player.part.hint')}</p>
  const { name, mod } = partName(part.id)
  return (
    <p className={styles.PartLine}>
      <span className={styles.Name}>{name}</span> {mod ? <span className={styles.Mod}>{mod}</span> : null}{' '}
      {part.label ? <q className={styles.Label}>{snippet(part.label, labelLength)}</q> : null}{' '}
      <PartLevels at={at} part={part} onProbe={onProbe} />
    </p>
  )
}

interface PartLevelsProps extends Omit<PartLineProps, 'session'> {
  at: StageHit
  part: PartDescription
  max?: number
}

export function PartLevels({ at, part, onProbe, max = maxPegs }: PartLevelsProps) {
  return (
    <>
      <Levels at={at} side="input" levels={part.inputs} onProbe={onProbe} max={max} />{' '}
      <Levels at={at} side="output" levels={part.outputs} onProbe={onProbe} max={max} />
    </>
  )
}

interface LevelsProps extends Pick<PartLineProps, 'onProbe'> {
  at: StageHit
  side: PegId['side']
  levels: readonly boolean[]
  max: number
}

function Levels({ at: { body, peg }, side, levels, onProbe, max }: LevelsProps) {
  if (levels.length === 0) return null
  return (
    <span className={styles.Levels}>
      {side === 'input' ? t('player.part.inputs') : t('player.part.outputs')}{' '}
      {levels.slice(0, max).map((isOn, index) => {
        const level = isOn ? 1 : 0
        const name = t('player.part.probe', { side, number: index + 1, level })
        const isPointedAt = peg?.side === side && peg.index === index
        return onProbe ? (
          <button
            key={index}
            type="button"
            className={styles.Level}
            data-on={isOn}
            data-hovered={isPointedAt}
            aria-label={name}
            title={name}
            onClick={() => onProbe({ body, side, index })}
          >
            {level}
          </button>
        ) : (
          <span key={index} className={styles.Level} data-on={isOn} data-hovered={isPointedAt}>
            {level}
          </span>
        )
      })}
      {levels.length > max ? '…' : null}
    </span>
  )
}
