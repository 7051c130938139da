import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react'
import { t, language } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import type { Control, Display, PartDescription, PlayerSession } from '#circuits/player/player-session.ts'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import { displayInputs } from '#circuits/save-file/colours.ts'
import { formatNumber } from '#shared/text/format-number.ts'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import type { PressedControls } from './player-keys.ts'
import styles from './control-list.module.css'
import { keepReading } from './part-line.tsx'
import bar from './player-controls.module.css'

/** Controls that are listed at first, and how many more each press of the last button lists. */
const pageSize = 60

interface ControlListProps {
  controls: readonly Control[]
  on: ReadonlySet<number>
  pressed: PressedControls
  onFocus: (body: number) => void
}

export function ControlList({ controls, on, pressed, onFocus }: ControlListProps) {
  const titleId = useId()
  const [shownCount, setShownCount] = useState(pageSize)
  if (controls.length === 0) return null
  return (
    <section className={styles.ControlList} aria-labelledby={titleId}>
      <p id={titleId} className={styles.Title}>
        {t('player.controls.title')}
      </p>
      <ul className={styles.Items}>
        {controls.slice(0, shownCount).map((control) => (
          <li key={control.body}>
            <ControlButton
              control={control}
              isOn={on.has(control.body)}
              pressed={pressed}
              onFocus={onFocus}
            />
          </li>
        ))}
        <MoreItems left={controls.length - shownCount} onMore={() => setShownCount(shownCount + pageSize)} />
      </ul>
    </section>
  )
}

function MoreItems({ left, onMore }: { left: number; onMore: () => void }) {
  if (left <= 0) return null
  return (
    <li>
      <Button variant="ghost" size="small" onClick={onMore}>
        {t('player.controls.more', { count: left })}
      </Button>
    </li>
  )
}

interface ControlButtonProps extends Omit<ControlListProps, 'controls' | 'on'> {
  control: Control
  isOn: boolean
}

/** One control: held as long as the pointer or the key is down, and let go when the focus leaves. */
function ControlButton({ control, isOn, pressed, onFocus }: ControlButtonProps) {
  const { body, kind, key } = control
  const holder = `list ${body}`
  const release = () => pressed.release(holder)

  function pointerDown(event: PointerEvent<HTMLButtonElement>) {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    pressed.hold(body, holder)
  }

  function keyDown(event: KeyboardEvent) {
    if ((event.key !== ' ' && event.key !== 'Enter') || event.ctrlKey || event.metaKey || event.altKey) return
    // The press is made here, so that it lasts as long as the key; a repeated one is still the same.
    event.preventDefault()
    pressed.hold(body, holder)
  }

  return (
    <button
      type="button"
      className={styles.Control}
      data-kind={kind}
      data-on={isOn}
      aria-pressed={kind === 'switch' ? isOn : undefined}
      aria-keyshortcuts={key === null ? undefined : keyName(key)}
      onPointerDown={pointerDown}
      onPointerUp={release}
      onPointerCancel={release}
      onLostPointerCapture={release}
      onKeyDown={keyDown}
      onKeyUp={release}
      onBlur={release}
      onFocus={() => onFocus(body)}
      onClick={({ detail }) => {
        // Of a pointer's click, the press has been made; assistive technology clicks without one.
        if (detail > 0) return
        pressed.hold(body, holder)
        release()
      }}
    >
      <span className={styles.Lamp} aria-hidden="true" />
      <span className={styles.Name}>{controlName(control)}</span>
      {key === null ? null : (
        <kbd className={styles.Key} aria-hidden="true">
          {keyName(key)}
        </kbd>
      )}
    </button>
  )
}

function keyName(code: string): string {
  return code.replace(/^(?:Key|Digit)(?=.)/, '')
}

export function controlName({ kind, label, number }: Pick<Control, 'kind' | 'label' | 'number'>): string {
  return label ?? t('player.controls.name', { kind, number })
}

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

function keys(): readonly (readonly [keys: readonly string[], does: string])[] {
  return [
    [[t('player.keys.space'), 'k'], t('player.keys.play')],
    [['.'], t('common.circuit.step')],
    [['←', '→', '↑', '↓'], t('player.keys.turn')],
    [['Shift+←', 'Shift+→', '…'], t('player.keys.move')],
    [['+', '-'], t('player.keys.zoom')],
    [['f'], t('player.view.frame')],
    [['t'], t('player.view.top')],
    [['Tab'], t('player.controls.title')],
    [['?'], t('shell.shortcuts.showList')],
  ]
}

interface KeyListProps {
  isOpen: boolean
  onClose: () => void
  hasControls: boolean
}

export function KeyList({ isOpen, onClose, hasControls }: KeyListProps) {
  return (
    <Dialog open={isOpen} size="small" title={t('player.keys.title')} beginsAtTitle onClose={onClose}>
      <dl className={bar.Keys}>
        {keys().map(([names, does]) => (
          <div key={does}>
            <dt>{does}</dt>
            <dd>
              {names.map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      {hasControls ? <p className={bar.Hint}>{t('player.keys.digitsHint')}</p> : null}
    </Dialog>
  )
}
