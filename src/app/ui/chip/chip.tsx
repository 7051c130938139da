import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import styles from './chip.module.css'

/** The opacity of a tag's colour behind its text, low enough for sufficient contrast with any colour. */
export const tagBackgroundOpacity = 0.14

interface ChipProps extends ComponentProps<'span'> {
  level?: 'low' | 'high'
  tone?: 'ok' | 'danger' | 'warn'
  icon?: ReactNode
}

/** A state or kind in one word; give it an icon too, since colour alone is not accessible. */
export function Chip({ level = 'low', tone, icon, className, children, ...rest }: ChipProps) {
  return (
    <span {...rest} className={classNames(styles.Chip, className)} data-level={level} data-tone={tone}>
      {icon}
      {children}
    </span>
  )
}

interface TagChipProps {
  /** Any colour, as `#rrggbb`; the text's contrast is sufficient on all of them. */
  color: string
  children: ReactNode
}

export function TagChip({ color, children }: TagChipProps) {
  return (
    <span className={classNames(styles.Chip, styles.Tag)}>
      <svg className={styles.Paint} aria-hidden="true" focusable="false">
        <rect width="100%" height="100%" fill={color} fillOpacity={tagBackgroundOpacity} />
        <rect width="6" height="100%" fill={color} />
        <rect className={styles.Seam} x="6" width="1" height="100%" />
      </svg>
      <span>{children}</span>
    </span>
  )
}
