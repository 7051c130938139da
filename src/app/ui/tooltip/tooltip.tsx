import { type KeyboardEvent, type ReactElement, cloneElement, useId, useState } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import styles from './tooltip.module.css'

interface TooltipProps {
  text: string
  className?: string
  children: ReactElement<{ 'aria-describedby'?: string }>
}

/** Describes a control on hover (after 600 ms) and on keyboard focus; works before hydration; Escape hides it. */
export function Tooltip({ text, className, children }: TooltipProps) {
  const id = useId()
  const [dismissed, setDismissed] = useState(false)
  return (
    <span
      role="presentation"
      className={classNames(styles.Tooltip, className)}
      data-dismissed={dismissed || undefined}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && setDismissed(true)}
      onPointerLeave={() => setDismissed(false)}
      onBlur={() => setDismissed(false)}
    >
      {cloneElement(children, { 'aria-describedby': id })}
      <span role="tooltip" id={id} className={styles.Bubble}>
        {text}
      </span>
    </span>
  )
}
