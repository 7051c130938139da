import { useQueryClient } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { LinkButton } from '#app/ui/button/button.tsx'
import { errorCode, GraphError } from '#shared/errors.ts'
import { ErrorPage } from './error-page.tsx'
import { useCurrentPath } from '#app/lib/hooks/use-current-path.ts'
import { entryAddress } from '#shared/addresses/entry-address.ts'
import { reloadData } from '#app/api/reload-data.ts'
import { reportErrorIfAllowed } from './report-error-if-allowed.ts'
import { t } from '#app/texts/t.ts'

/** The status of a deleted object: a retry would not help. */
const gone = 410

/** Replaces a failed page until the next navigation, or a successful retry. */
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
