// What the parts of all pages say of themselves.

export function atMostCharacters(limit: string): string {
  return `At most ${limit} characters`
}

export const hidePassword = 'Hide password'
export const showPassword = 'Show password'
export const breadcrumbs = 'Breadcrumbs'
export const copied = 'Copied'
export const selected = 'Selected'
export const copy = 'Copy'
export const close = 'Close'
export const pleaseConfirm = 'Please confirm'
export const cancel = 'Cancel'
export const loading = 'Loading'
export const failedToValidateData = 'Failed to validate data'
export const errorWhileSubmitting = 'An error has occurred while submitting'
export const submit = 'Submit'
export const pages = 'Pages'
export const backToNewest = 'Back to newest'

export function pageNumber(page: number): string {
  return `Page ${page}`
}

export const older = 'Older'
export const hide = 'Hide'
export const developer = 'Developer'
export const working = 'Working'
export const like = 'Like'
export const messages = 'Messages'
export const dismiss = 'Dismiss'
