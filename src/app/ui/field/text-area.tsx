import { type ComponentProps, type InputEvent, useEffect, useRef, useState } from 'react'
import { useSettings } from '#app/domains/site/settings.tsx'
import { Field, type FieldFrame } from './field.tsx'
import { counterState, grownHeight, lengthError } from './text-area-size.ts'
import styles from './field.module.css'

const loadCompletion = () => import('#app/domains/search/completion/completion.tsx')

interface TextAreaProps extends FieldFrame, Omit<ComponentProps<'textarea'>, 'id' | 'ref'> {
  /** The most characters it takes; the count shows when it gets near and turns red beyond. */
  limit?: number
  /** Shows the count from the start. */
  counted?: boolean
  /** Whether names after `@` and tickets after `#` are completed. */
  completes?: boolean
  /** Says what else is wrong with a text; empty when nothing is. */
  problemOf?: (text: string) => string
}

const noProblem = () => ''

/**
 * A text field of several lines that grows with its text, unless the visitor's settings say otherwise. What completes
 * names comes with the first that is begun.
 */
export function TextArea({
  label,
  help,
  error,
  aside,
  limit,
  counted,
  completes = true,
  problemOf = noProblem,
  className,
  ...area
}: TextAreaProps) {
  const element = useRef<HTMLTextAreaElement>(null)
  const { autoResizeBoxes } = useSettings()
  const [typed, setTyped] = useState(String(area.defaultValue ?? '').length)
  const length = area.value === undefined ? typed : String(area.value).length
  const [completion, setCompletion] = useState<Awaited<ReturnType<typeof loadCompletion>>>()
  const counter = counterState(length, limit, counted)

  useEffect(() => {
    if (autoResizeBoxes && element.current) grow(element.current)
  })

  useEffect(() => {
    if (element.current) judge(element.current)
  })

  function judge(box: HTMLTextAreaElement) {
    box.setCustomValidity(lengthError(box.value.length, limit) || problemOf(box.value))
  }

  function typing(event: InputEvent<HTMLTextAreaElement>) {
    const { length: now } = event.currentTarget.value
    setTyped(now)
    // Here and not only after rendering: the form around checks while the same event passes it.
    judge(event.currentTarget)
    if (autoResizeBoxes) grow(event.currentTarget)
    // Writing goes on without completions when they can't be loaded.
    if (completes && !completion && beginsName(event.currentTarget))
      loadCompletion().then(setCompletion, () => undefined)
    area.onInput?.(event)
  }

  return (
    <Field
      {...{ label, help, error, className }}
      name={area.name}
      aside={
        counter === 'hidden' ? (
          aside
        ) : (
          <span className={styles.Counter} data-over={counter === 'over' || undefined}>
            {length.toLocaleString('en')} / {limit?.toLocaleString('en')}
          </span>
        )
      }
    >
      {(control) => (
        <>
          <textarea rows={3} {...area} {...control} ref={element} onInput={typing} />
          {completion ? <completion.CompletionList area={element} /> : null}
        </>
      )}
    </Field>
  )
}

function beginsName({ value, selectionEnd }: HTMLTextAreaElement): boolean {
  return /[@#]\S{0,30}$/.test(value.slice(Math.max(0, selectionEnd - 32), selectionEnd))
}

function grow(area: HTMLTextAreaElement) {
  area.style.blockSize = 'auto'
  area.style.blockSize = `${grownHeight(area.scrollHeight)}px`
}
