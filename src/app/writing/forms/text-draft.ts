import { parseJson } from '#app/lib/browser-store.ts'
import { isBlank } from '#shared/text/visible-length.ts'

export interface TitledText {
  title: string
  body: string
}

/** All that the author of such a text writes, by the names of the form's fields. */
export interface TextDraft extends TitledText {
  [field: string]: string
}

export type FieldNames = readonly string[]

/** The text in a form's fields, or in an object with more than that. */
export function textOf(values: Readonly<Record<string, unknown>>, more: FieldNames = []): TextDraft {
  const value = (name: string) => {
    const given = values[name]
    return typeof given === 'string' ? given : ''
  }
  return {
    title: value('title'),
    body: value('body'),
    ...Object.fromEntries(more.map((name) => [name, value(name)])),
  }
}

export function isSameText(one: TextDraft, other: TextDraft): boolean {
  return Object.keys(one).every((name) => one[name] === other[name])
}

/** A text as a draft's text; blank if it equals the original. */
export function writeDraft(text: TextDraft, before: TextDraft): string {
  const hasNoChanges = isSameText(text, before) || isBlank(Object.values(text).join(''))
  return hasNoChanges ? '' : JSON.stringify(text)
}

/** A text from its draft; undefined for a blank or a damaged one. */
export function readDraft(draft: string, more: FieldNames = []): TextDraft | undefined {
  const text = parseJson(draft)
  return isText(text) ? textOf(text, more) : undefined
}

function isText(value: unknown): value is TextDraft {
  if (typeof value !== 'object' || value === null) return false
  const { title, body } = value as Partial<Record<keyof TextDraft, unknown>>
  return typeof title === 'string' && typeof body === 'string'
}
