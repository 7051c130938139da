import { useState } from 'react'
import { t } from '#app/texts/t.ts'
import { showToast } from '#app/ui/toast/toasts.tsx'
import { FieldError, HandledError, UserFacingError } from '#app/ui/form/form-values.ts'
import { errorCode, errorField, errorReason, errorText, errorUntil, GraphError } from '#shared/errors.ts'
import { outdatedPageStatus } from '#shared/page/page-scripts.ts'
import { tooManyRequests } from './rate-limit.ts'

/** Why a change was rejected, as a sentence for the user; empty if there is no helpful one. */
export function refusalReason(error: unknown): string {
  const code = errorCode(error)
  if (code === 429) return tooManyRequests(errorUntil(error))
  if (code === 401) return t('objects.refusal.loggedOut')
  if (code === 403) return errorReason(error) ?? t('objects.refusal.notAllowed')
  if (code === outdatedPageStatus) return t('objects.refusal.outdated')
  if (code === 404 || code === 410) return t('objects.refusal.gone')
  return code === 0 && error instanceof GraphError ? errorText(error) : ''
}

/** What failed, and after it why, if there is a helpful reason. */
export function failureWithReason(failure: string, error: unknown): string {
  const reason = refusalReason(error)
  return reason ? t('common.failedReason', { failure, reason }) : failure
}

/**
 * The error that a form gets for a failed submit: the rejected field with its message, else the reason or the fallback sentence.
 * An ended session is reported for the whole page.
 */
export function formRefusal(error: unknown, fallback: string): Error {
  return ofFieldOrForm(error, refusalReason(error) || fallback)
}

/** As `formRefusal`, for a form that says what failed before the reason. */
export function formFailure(error: unknown, failure: string): Error {
  return ofFieldOrForm(error, failureWithReason(failure, error))
}

function ofFieldOrForm(error: unknown, text: string): Error {
  if (errorCode(error) === 401) return new HandledError('401')
  const field = errorField(error)
  return field ? new FieldError(field, errorText(error)) : new UserFacingError(text)
}

/** Shows that a change failed, and why; an ended session is reported for the whole page. */
export function showRefusal(title: string, error: unknown): void {
  if (errorCode(error) !== 401) showToast({ title, body: refusalReason(error), status: 'error' })
}

/** The work of a button, which is busy meanwhile. */
export function usePress() {
  const [isBusy, setIsBusy] = useState(false)

  /** Resolves to whether it worked; else a message says what failed, and why. */
  async function run(work: () => Promise<unknown>, failed: string): Promise<boolean> {
    setIsBusy(true)
    try {
      await work()
      return true
    } catch (error) {
      showRefusal(failed, error)
      return false
    } finally {
      setIsBusy(false)
    }
  }

  return { isBusy, run }
}
