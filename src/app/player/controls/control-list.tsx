import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react'
import { t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import type { Control } from '#circuits/player/player-session.ts'
import type { PressedControls } from './player-keys.ts'
import styles from './control-list.module.css'

/** Controls that are listed at first, and how many more each press of the last button lists. */
export const pageSize = 60

interface ControlListProps {
  controls: readonly Control[]
  on: ReadonlySet<number>
  pressed: PressedControls
  onFocus: (body: number) => void
}

/** The circuit's switches, buttons and keys in reading order, to be pressed without the picture. */
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

/** The last item of a list, with a button that lists more; none when nothing is left. */
export function MoreItems({ left, onMore }: { left: number; onMore: () => void }) {
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
