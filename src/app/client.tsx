import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { isNotFound } from '@tanstack/react-router'
import { StartClient } from '@tanstack/react-start/client'
import { errorCode } from '#shared/errors.ts'

/** Known errors are shown on an error page; only unexpected ones are logged to the console. */
function onCaughtError(error: unknown): void {
  if (errorCode(error) === 0 && !isNotFound(error)) console.error(error)
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <StartClient />
    </StrictMode>,
    { onCaughtError },
  )
})
