import type { ReactNode } from 'react'
import { Button, LinkButton } from '#app/ui/button/button.tsx'
import { SevenSegment } from '#app/ui/seven-segment/seven-segment.tsx'
import styles from './error-page.module.css'
import { errorAdvice, errorDigits, isError, statusPhrase } from '#app/lib/format/status-phrases.ts'
import { t } from '#app/texts/t.ts'

interface ErrorPageProps {
  /** An HTTP status, or 0 for an error without one. */
  code: number
  /** The code's phrase, if it isn't one of those that pages have. */
  phrase?: string
  /** Retries the page. */
  onRetry?: () => void
  /** A further link beside the one to the home page. */
  children?: ReactNode
}

/** An error page: its code on a seven-segment display, its phrase, advice, and a link to the home page. */
export function ErrorPage({ code, phrase = statusPhrase(code), onRetry, children }: ErrorPageProps) {
  const digits = errorDigits(code)
  const label = isError(code) ? t('errors.errorLabel', { digits }) : t('errors.codeLabel', { digits })
  return (
    <div className={styles.ErrorPage}>
      <SevenSegment text={digits} label={label} />
      <h1 className={styles.Phrase}>{phrase}</h1>
      <p className={styles.Advice}>{errorAdvice(code)}</p>
      <div className={styles.Links}>
        {onRetry ? <Button onClick={onRetry}>{t('common.retry')}</Button> : null}
        {children}
        <LinkButton href="/" variant={onRetry ? 'ghost' : 'quiet'}>
          {t('common.toHomePage')}
        </LinkButton>
      </div>
    </div>
  )
}
