import type { ReactNode } from 'react'
import { errorPageTexts } from '#app/texts/english/error-page.ts'
import { useTexts } from '#app/lib/frame-texts.ts'
import { Button, LinkButton } from '#app/ui/button/button.tsx'
import { SevenSegment } from '#app/ui/seven-segment/seven-segment.tsx'
import styles from './error-page.module.css'
import { boardDigits, errorAdvice, isError, statusPhrase } from '#app/lib/format/status-phrases.ts'

interface ErrorPageProps {
  /** An HTTP status, or 0 for an error without one. */
  code: number
  /** Offers another try. */
  onRetry?: () => void
  /** Another way on, beside the way home. */
  children?: ReactNode
}

/** An error's code on a seven-segment display, its phrase, what to do, and the way home. */
export function ErrorPage({ code, onRetry, children }: ErrorPageProps) {
  const texts = useTexts('errorPage', errorPageTexts)
  const label = isError(code) ? texts.error : texts.code
  return (
    <div lang={texts.lang} className={styles.ErrorPage}>
      <SevenSegment text={boardDigits(code)} label={label(boardDigits(code))} />
      <h1 className={styles.Phrase}>{statusPhrase(code, texts)}</h1>
      <p className={styles.Advice}>{errorAdvice(code, texts)}</p>
      <div className={styles.Ways}>
        {onRetry ? <Button onClick={onRetry}>{texts.tryAgain}</Button> : null}
        {children}
        <LinkButton href="/" variant={onRetry ? 'ghost' : 'quiet'}>
          {texts.toHomePage}
        </LinkButton>
      </div>
    </div>
  )
}
