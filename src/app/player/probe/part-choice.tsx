import { useMemo, useState } from 'react'
import { partName } from '#circuits/save-file/part-names.ts'
import { language, t } from '#app/texts/t.ts'
import { formatNumber } from '#shared/text/format-number.ts'
import type { PegId, PlayerSession } from '#circuits/player/player-session.ts'
import { bodiesOfKind } from '#circuits/player/stage/pack/packed-scene.ts'
import { PartLevels, usePartDescription } from '#app/player/controls/part-line.tsx'
import styles from './probe-panel.module.css'

interface PartChoiceProps {
  session: PlayerSession
  onLook: (body: number) => void
  onProbe: (peg: PegId) => void
}

/** Records pegs of any part without the picture: the part is chosen by its kind, and by which of them it is in reading order. */
export function PartChoice({ session, onLook, onProbe }: PartChoiceProps) {
  const [kind, setKind] = useState('')
  const [number, setNumber] = useState('1')
  const bodies = useMemo(() => (kind === '' ? [] : bodiesOfKind(session.packed, kind)), [session, kind])
  const body = bodies[Number(number) - 1] ?? null
  const part = usePartDescription(session, body)

  function choose(chosen: string) {
    setKind(chosen)
    setNumber('1')
    const [first] = chosen === '' ? [] : bodiesOfKind(session.packed, chosen)
    if (first !== undefined) onLook(first)
  }

  function count(typed: string) {
    setNumber(typed)
    const next = bodies[Number(typed) - 1]
    if (next !== undefined) onLook(next)
  }

  return (
    <div className={styles.PartChoice}>
      <select
        className={styles.Field}
        aria-label={t('player.probe.kindLabel')}
        value={kind}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        <option value="">{t('player.probe.kindLabel')}</option>
        {session.circuit.kinds.map(({ id, count: parts }) => (
          <option key={id} value={id}>
            {`${partName(id).name} ×${formatNumber(parts, language())}`}
          </option>
        ))}
      </select>
      {bodies.length > 0 ? (
        <label className={styles.Number}>
          {t('player.probe.numberLabel', { count: bodies.length })}
          <input
            className={styles.Field}
            type="number"
            min={1}
            max={bodies.length}
            value={number}
            onChange={(event) => count(event.currentTarget.value)}
          />
        </label>
      ) : null}
      {body !== null && part ? (
        <span role="group" aria-label={`${partName(part.id).name} ${number}`}>
          {part.inputs.length + part.outputs.length > 0 ? (
            <PartLevels at={{ body, peg: null }} part={part} onProbe={onProbe} max={Infinity} />
          ) : (
            t('player.probe.noPegs')
          )}
        </span>
      ) : null}
    </div>
  )
}
