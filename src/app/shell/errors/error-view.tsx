import { useQueryClient } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { errorPageTexts } from '#app/texts/english/error-page.ts'
import { useTexts } from '#app/lib/frame-texts.ts'
import { LinkButton } from '#app/ui/button/button.tsx'
import { errorCode, GraphError } from '#shared/errors.ts'
import { ErrorPage } from './error-page.tsx'
import { entryAddress, useHere } from '#app/objects/unsaved/entry-address.ts'
import { reloadData } from '#app/api/reload-data.ts'
import { tellError } from './tell-error.ts'

/** The status of what was deleted: another try would find it no more. */
const gone = 410

/** The page in place of one that failed; it goes with the next change of route, or when another try succeeds. */
export function ErrorView({ error, reset }: ErrorComponentProps) {
  const { logIn } = useTexts('errorPage', errorPageTexts)
  const router = useRouter()
  const client = useQueryClient()
  const here = useHere()
  const code = errorCode(error)

  useEffect(() => {
    if (error instanceof GraphError && code === 0) console.error('Unknown error', error)
    tellError(error, router, client)
  }, [error, code, router, client])

  async function retry() {
    await reloadData(router, client)
    reset()
  }

  return (
    <ErrorPage code={code} {...(code !== gone && { onRetry: () => void retry() })}>
      {code === 401 ? (
        <LinkButton variant="primary" href={entryAddress('/login', here)}>
          {logIn}
        </LinkButton>
      ) : null}
    </ErrorPage>
  )
}
