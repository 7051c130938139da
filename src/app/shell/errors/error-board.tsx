import type { ReactNode } from 'react'
import { errorBoardTexts } from '#app/texts/english/error-board.ts'
import { useTexts } from '#app/lib/frame-texts.ts'
import { Button, LinkButton } from '#app/ui/button/button.tsx'
import { SevenSegment } from '#app/ui/seven-segment/seven-segment.tsx'
import styles from './error-board.module.css'
import { boardDigits, errorAdvice, isError, statusPhrase } from '#app/lib/format/status-phrases.ts'

interface ErrorBoardProps {
  /** An HTTP status, or 0 for an error without one. */
  code: number
  /** Offers another try. */
  onRetry?: () => void
  /** Another way on, beside the way home. */
  children?: ReactNode
}

/** An error's code on a seven-segment display, its phrase, what to do, and the way home. */
export function ErrorBoard({ code, onRetry, children }: ErrorBoardProps) {
  const texts = useTexts('errorBoard', errorBoardTexts)
  const label = isError(code) ? texts.error : texts.code
  return (
    <div lang={texts.lang} className={styles.ErrorBoard}>
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
