import type { ComponentProps } from 'react'
import { t } from '#app/texts/t.ts'
import { classNames } from '#app/ui/class-names.ts'
import styles from './flair.module.css'

const knownFlair: Record<string, () => string> = { developer: () => t('common.developer') }

interface FlairProps extends Omit<ComponentProps<'span'>, 'children'> {
  flair?: string | null
}

/** The badge beside a name, with a small AND gate; nothing for an unknown flair. */
export function Flair({ flair, className, ...rest }: FlairProps) {
  const name = flair && Object.hasOwn(knownFlair, flair) ? knownFlair[flair]?.() : undefined
  if (!name) return null
  return (
    <span {...rest} className={classNames(styles.Flair, className)}>
      <svg
        className={styles.Gate}
        viewBox="0 0 16 10"
        width="16"
        height="10"
        aria-hidden="true"
        focusable="false"
      >
        <path d="M0 3h4M0 7h4M12 5h4M4 .75v8.5h3.5a4.25 4.25 0 0 0 0-8.5Z" />
      </svg>
      {name}
    </span>
  )
}
