import { t } from '#app/texts/t.ts'
import type { FieldErrors } from './form-state.ts'

/** An error of one field; thrown by a submit, it is shown under that field. */
export class FieldError extends Error {
  override name = 'FieldError'
  readonly field: string

  constructor(field: string, message: string) {
    super(message)
    this.field = field
  }
}

/** An error that is already shown elsewhere on the page; if a submit throws it, the form shows nothing. */
export class HandledError extends Error {
  override name = 'HandledError'
}

/** Splits a submit's error into the form's own message and its fields' messages. */
export function readFailure(error: unknown): { message?: string; refused?: FieldErrors } {
  if (error instanceof FieldError) return { refused: { [error.field]: error.message } }
  if (error instanceof HandledError) return {}
  const text = error instanceof Error ? error.message : typeof error === 'string' ? error : ''
  return { message: withoutPrefix(text) || t('common.submitFailed') }
}

/** Drops the prefix that marks a message as the upstream's own (`GraphQL: …`, `GraphQL error: …`). */
export function withoutPrefix(message: string): string {
  return message.replace(/^\s*GraphQL(?:\s+error)?\s*:?\s+/i, '').trim()
}
