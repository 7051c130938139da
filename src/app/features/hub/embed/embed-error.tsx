import type { ErrorComponentProps } from '@tanstack/react-router'
import { useSite } from '#app/lib/shell-context.ts'
import { errorDigits, statusPhrase } from '#app/lib/format/status-phrases.ts'
import { SevenSegment } from '#app/ui/seven-segment/seven-segment.tsx'
import { t } from '#app/texts/t.ts'
import { errorCode } from '#shared/errors.ts'
import styles from './embed-page.module.css'

interface EmbedErrorProps {
  /** An HTTP status, or 0 for an error without one. */
  code: number
  /** The code's phrase, if it isn't one of those that pages have. */
  phrase?: string
}

/** Error page of an embedded frame, in place of the creation. */
export function EmbedError({ code, phrase = statusPhrase(code) }: EmbedErrorProps) {
  const { origins, product } = useSite()
  const digits = errorDigits(code)
  return (
    <main className={styles.Error}>
      <SevenSegment text={digits} label={t('errors.codeLabel', { digits })} />
      <h1 className={styles.Phrase}>{phrase}</h1>
      <a href={origins.main} target="_blank" rel="noopener">
        {product}
      </a>
    </main>
  )
}

/** Error component of routes for frames on other sites. */
export function EmbedFailure({ error }: ErrorComponentProps) {
  return <EmbedError code={errorCode(error)} />
}

/** Not-found component of these routes. */
export function EmbedNotFound() {
  return <EmbedError code={404} />
}
