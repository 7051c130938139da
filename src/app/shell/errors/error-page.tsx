import type { ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import { Button, LinkButton } from '#app/ui/button/button.tsx'
import { SevenSegment } from '#app/ui/seven-segment/seven-segment.tsx'
import { errorAdvice, errorDigits, isError, statusPhrase } from '#app/lib/format/status-phrases.ts'
import { t } from '#app/texts/t.ts'
import { errorCode, GraphError } from '#shared/errors.ts'
import { useCurrentPath } from '#app/lib/current-route.ts'
import { entryAddress } from '#shared/addresses/page-addresses.ts'
import { reloadData } from '#app/api/query-cache.ts'
import styles from './error-page.module.css'
import { reportErrorIfAllowed } from './global-error.ts'

interface ErrorPageProps {
  /** An HTTP status, or 0 for an error without one. */
  code: number
  phrase?: string
  onRetry?: () => void
  children?: ReactNode
}

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

/** The status of a deleted object: a retry would not help. */
const gone = 410

export function ErrorView({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const client = useQueryClient()
  const here = useCurrentPath()
  const code = errorCode(error)

  useEffect(() => {
    if (error instanceof GraphError && code === 0) console.error('Unknown error', error)
    reportErrorIfAllowed(error, router, client)
  }, [error, code, router, client])

  async function retry() {
    await reloadData(router, client)
    reset()
  }

  return (
    <ErrorPage code={code} {...(code !== gone && { onRetry: () => void retry() })}>
      {code === 401 ? (
        <LinkButton variant="primary" href={entryAddress('/login', { r: here })}>
          {t('common.logIn')}
        </LinkButton>
      ) : null}
    </ErrorPage>
  )
}

export function NotFoundView() {
  return <ErrorPage code={404} />
}
