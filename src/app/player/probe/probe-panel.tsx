import { type ReactNode, useId, useState, useSyncExternalStore, useMemo } from 'react'
import { downloadFile } from '#app/lib/download-file.ts'
import { t, language } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import { DownloadIcon, iconOf } from '#app/ui/icon.tsx'
import { StatusLine } from '#app/ui/status/status.tsx'
import type { PegId, PlayerSession } from '#circuits/player/player-session.ts'
import { maxSignals, type RecordedSignal, type Recording } from '#circuits/player/probe-recorder.ts'
import { vcdOf } from '#circuits/player/vcd.ts'
import { formatNumber } from '#shared/text/format-number.ts'
import { partName } from '#circuits/save-file/part-names.ts'
import { bodiesOfKind } from '#circuits/player/stage/pack/packed-scene.ts'
import { PartLevels, usePartDescription } from '#app/player/controls/part-line.tsx'
import { SignalWaves } from './signal-waves.tsx'
import type { Probes } from './use-probes.ts'
import { waveBlock } from './time-window.ts'
import styles from './probe-panel.module.css'

const maxChoices = 200

const CopyIcon = iconOf(
  'M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2zM4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2',
)

interface ProbePanelProps {
  probes: Probes
  choices: readonly { body: number; name: string }[]
  children: ReactNode
}

export function ProbePanel({ probes, choices, children }: ProbePanelProps) {
  const { recorder, isFull, togglePeg } = probes
  const titleId = useId()
  const recording = useSyncExternalStore(recorder.onChange, recorder.recording)
  const [edges, setEdges] = useState<readonly [start: number, end: number]>([0, 0])
  const { signals, tick } = recording
  return (
    <section className={styles.ProbePanel} aria-labelledby={titleId}>
      <div className={styles.Head}>
        <p id={titleId} className={styles.Title}>
          {t('player.probe.title', { count: signals.length, max: maxSignals })}
        </p>
        {choices.length > 0 ? <AddControl choices={choices} onAdd={togglePeg} probes={probes} /> : null}
        {children}
      </div>
      <StatusLine status={isFull ? 'warning' : 'info'}>
        {isFull
          ? t('player.probe.full', { max: maxSignals })
          : signals.length === 0
            ? t('player.probe.hint')
            : null}
      </StatusLine>
      {signals.length > 0 ? (
        <>
          <SignalWaves recorder={recorder} recording={recording} onEdges={setEdges} />
          <div className={styles.Actions}>
            <Button
              size="small"
              onClick={() =>
                downloadFile(new File([vcdOf(signals, tick)], 'circuit.vcd', { type: 'text/plain' }))
              }
            >
              <DownloadIcon /> {t('player.probe.saveVcd')}
            </Button>
            <CopyBlock block={() => waveBlock(signals, edges[0], Math.min(edges[1], tick))} />
            <Button size="small" variant="ghost" onClick={() => recorder.removeAll()}>
              {t('player.probe.removeAll')}
            </Button>
          </div>
          <ChangeTable recording={recording} />
        </>
      ) : null}
    </section>
  )
}

interface AddControlProps extends Omit<ProbePanelProps, 'children'> {
  onAdd: (peg: PegId) => void
}

function AddControl({ choices, probes, onAdd }: AddControlProps) {
  const free = choices
    .slice(0, maxChoices)
    .filter(({ body }) => !probes.recorder.find({ body, side: 'output', index: 0 }))
  return (
    <select
      className={styles.Field}
      aria-label={t('player.probe.addLabel')}
      value=""
      onChange={({ currentTarget: { value } }) => {
        if (value !== '') onAdd({ body: Number(value), side: 'output', index: 0 })
      }}
    >
      <option value="">{t('player.probe.addLabel')}</option>
      {free.map(({ body, name }) => (
        <option key={body} value={body}>
          {name}
        </option>
      ))}
    </select>
  )
}

/** Copies the block of a timing diagram; where the browser doesn't allow that, it is shown to be copied by hand. */
function CopyBlock({ block }: { block: () => string }) {
  const [state, setState] = useState<{ text: string; isCopied: boolean }>()
  async function copy(): Promise<void> {
    const text = block()
    try {
      await navigator.clipboard.writeText(text)
      setState({ text, isCopied: true })
    } catch {
      setState({ text, isCopied: false })
    }
  }
  return (
    <>
      <Button size="small" onClick={() => void copy()}>
        <CopyIcon /> {t('player.probe.copyBlock')}
      </Button>
      <StatusLine className={styles.Copied} status="success">
        {state?.isCopied ? t('player.probe.copied') : null}
      </StatusLine>
      {state && !state.isCopied ? (
        <textarea
          className={styles.Block}
          readOnly
          rows={6}
          aria-label={t('player.probe.copyByHand')}
          value={state.text}
          onFocus={(event) => event.currentTarget.select()}
        />
      ) : null}
    </>
  )
}

const maxRows = 20

function ChangeTable({ recording }: { recording: Recording }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.ChangeTable} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('player.probe.tableTitle')}</summary>
      {isOpen ? (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('player.probe.tickColumn')}</th>
              <th scope="col">{t('player.probe.signal')}</th>
              <th scope="col">{t('player.probe.levelColumn')}</th>
            </tr>
          </thead>
          <tbody>
            {lastChanges(recording.signals).map(({ tick, signal, isOn }) => (
              <tr key={`${tick} ${signal.id}`}>
                <td>{formatNumber(tick, language())}</td>
                <th scope="row">{signal.name}</th>
                <td>{isOn ? t('player.probe.on') : t('player.probe.off')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </details>
  )
}

function lastChanges(signals: readonly RecordedSignal[]) {
  return signals
    .flatMap((signal) =>
      Array.from({ length: Math.min(maxRows, signal.log.size) }, (_, back) => {
        const index = signal.log.size - 1 - back
        return { tick: signal.log.tickAt(index), signal, isOn: signal.log.isOnAt(index) }
      }),
    )
    .sort((a, b) => b.tick - a.tick)
    .slice(0, maxRows)
}

interface PartChoiceProps {
  session: PlayerSession
  onLook: (body: number) => void
  onProbe: (peg: PegId) => void
}

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
