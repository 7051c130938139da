import type { FormValues } from '#app/ui/form/form-values.ts'
import { isBlank } from '#shared/text/visible-length.ts'

/** The text of a post or a ticket. */
export interface TextDraft {
  title: string
  body: string
}

/** The text in a form's fields `title` and `body`. */
export function textOf(values: FormValues): TextDraft {
  return { title: values['title'] ?? '', body: values['body'] ?? '' }
}

/** Whether two texts are the same. */
export function isSameText(one: TextDraft, other: TextDraft): boolean {
  return one.title === other.title && one.body === other.body
}

/** A text as a draft's text; blank if it equals the original. */
export function writeDraft(text: TextDraft, before: TextDraft): string {
  const hasNoChanges = isSameText(text, before) || isBlank(`${text.title}${text.body}`)
  return hasNoChanges ? '' : JSON.stringify({ title: text.title, body: text.body })
}

/** A text from its draft; undefined for a blank or a damaged one. */
export function readDraft(draft: string): TextDraft | undefined {
  try {
    const text: unknown = JSON.parse(draft || 'null')
    return isText(text) ? { title: text.title, body: text.body } : undefined
  } catch {
    return undefined
  }
}

function isText(value: unknown): value is TextDraft {
  if (typeof value !== 'object' || value === null) return false
  const { title, body } = value as Partial<Record<keyof TextDraft, unknown>>
  return typeof title === 'string' && typeof body === 'string'
}
