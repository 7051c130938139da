import type { ComponentProps } from 'react'
import * as texts from '#app/texts/english/ui.ts'
import { classNames } from '../class-names.ts'
import { Count } from '../count/count.tsx'
import { HeartIcon } from '../icon.tsx'
import { Tooltip } from '../tooltip/tooltip.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './heart.module.css'

interface HeartProps extends Omit<ComponentProps<'button'>, 'children' | 'onToggle' | 'disabled'> {
  score: number
  rated: boolean
  /** Why whoever looks can't like; they see the score, and this when they ask for it. */
  refusal?: string | undefined
  onToggle?: () => void
}

/** The like: a heart that lights up as an LED when it is on. It only shows and asks; the score is the caller's. */
export function Heart({ score, rated, refusal, onToggle, className, ...rest }: HeartProps) {
  const button = (
    <button
      type="button"
      {...rest}
      className={classNames(styles.Heart, className)}
      aria-pressed={rated}
      aria-disabled={refusal ? true : undefined}
      onClick={refusal ? undefined : onToggle}
    >
      <span className={styles.Led}>
        <HeartIcon />
      </span>
      <VisuallyHidden>{texts.like} </VisuallyHidden>
      <Count value={score} />
    </button>
  )
  return refusal ? <Tooltip text={refusal}>{button}</Tooltip> : button
}
