import {
  type ComponentProps,
  type InputEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useRef,
  useState,
} from 'react'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import { useSettings } from '#app/lib/shell-context.ts'
import { language, t } from '#app/texts/t.ts'
import { formatNumber } from '#shared/text/format-number.ts'
import { Field, type FieldFrame } from './field.tsx'
import styles from './field.module.css'

interface TextAreaProps extends FieldFrame, Omit<ComponentProps<'textarea'>, 'id' | 'ref'> {
  box?: RefObject<HTMLTextAreaElement | null>
  /** Calls back after changes of its text, those without an event too; returns a function that ends that. */
  watch?: (listener: () => void) => () => void
  /** The maximum number of characters; the count shows when it gets near and turns red beyond. */
  limit?: number
  showsCount?: boolean
  /** Further validation of the text; empty if it is valid. */
  problemOf?: (text: string) => string
  frame?: (box: ReactElement) => ReactNode
}

const noProblem = () => ''
const noFrame = (box: ReactElement) => box

export function TextArea({
  box: outerBox,
  watch,
  label,
  help,
  error,
  aside,
  limit,
  showsCount,
  problemOf = noProblem,
  frame = noFrame,
  className,
  ...area
}: TextAreaProps) {
  const own = useRef<HTMLTextAreaElement>(null)
  const element = outerBox ?? own
  const { autoResizeBoxes } = useSettings()
  const [typed, setTyped] = useState(String(area.defaultValue ?? '').length)
  const length = area.value === undefined ? typed : String(area.value).length
  const counter = counterState(length, limit, showsCount)

  useEffect(() => {
    if (autoResizeBoxes && element.current) grow(element.current)
  })

  useEffect(() => {
    if (element.current) judge(element.current)
  })

  useEffect(() => watch?.(() => setTyped(element.current?.value.length ?? 0)), [watch, element])

  function judge(box: HTMLTextAreaElement) {
    box.setCustomValidity(lengthError(box.value.length, limit) || problemOf(box.value))
  }

  function typing(event: InputEvent<HTMLTextAreaElement>) {
    const { length: now } = event.currentTarget.value
    setTyped(now)
    // Here and not only after rendering: the form validates it during the same event.
    judge(event.currentTarget)
    if (autoResizeBoxes) grow(event.currentTarget)
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
            {formatNumber(length, language())} / {limit !== undefined && formatNumber(limit, language())}
          </span>
        )
      }
    >
      {(control) => frame(<textarea {...area} {...control} ref={element} onInput={typing} />)}
    </Field>
  )
}

function grow(area: HTMLTextAreaElement) {
  // Without a height of its own the text area reports the height of its text; the page's height is fixed meanwhile, else it
  // would scroll.
  const marginBlockEnd = `${area.offsetHeight}px`
  Object.assign(area.style, { blockSize: '0', minBlockSize: '0', marginBlockEnd })
  const blockSize = `${grownHeight(area.scrollHeight)}px`
  Object.assign(area.style, { blockSize, minBlockSize: '', marginBlockEnd: '' })
}

/** The height in CSS pixels of a text area for a text of this height: at least 80, and 3 more than the text. */
function grownHeight(scrollHeight: number): number {
  return Math.max(80, scrollHeight + 3)
}

/** The error for a text of that many characters (UTF-16 units, as everywhere); empty if it is not too long. */
export function lengthError(length: number, limit: number | undefined): string {
  return limit !== undefined && length > limit ? t('refusals.tooLong', { max: limit }) : ''
}

/** Whether the character count is shown: from 80 % of the limit on, or always; in red beyond it. */
export function counterState(
  length: number,
  limit: number | undefined,
  always = false,
): 'hidden' | 'shown' | 'over' {
  if (limit === undefined) return 'hidden'
  if (length > limit) return 'over'
  return always || length >= limit * 0.8 ? 'shown' : 'hidden'
}
