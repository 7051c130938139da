import type { ErrorComponentProps } from '@tanstack/react-router'
import { errorCode } from '#shared/errors.ts'
import { EmbedError } from './embed-error.tsx'

/** What routes for frames of other sites show when they fail. */
export function EmbedFailure({ error }: ErrorComponentProps) {
  return <EmbedError code={errorCode(error)} />
}

/** What they show at an unknown address. */
export function EmbedNotFound() {
  return <EmbedError code={404} />
}
