import type { ErrorComponentProps } from '@tanstack/react-router'
import { errorCode } from '#shared/errors.ts'
import { EmbedError } from './embed-error.tsx'

/** Error component of routes for frames on other sites. */
export function EmbedFailure({ error }: ErrorComponentProps) {
  return <EmbedError code={errorCode(error)} />
}

/** Not-found component of these routes. */
export function EmbedNotFound() {
  return <EmbedError code={404} />
}
