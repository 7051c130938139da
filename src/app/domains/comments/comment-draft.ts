/** A comment that was begun and not sent. */
interface Draft {
  body: string
  /** Milliseconds since the Unix epoch of the last keystroke. */
  date: number
}

/** Milliseconds after which a draft is dropped instead of restored: one hour. */
export const draftLifetime = 60 * 60 * 1000

/** Where drafts are kept; `localStorage` is one. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The key of the draft of a comment on an object, or of a reply to a comment. */
export function draftKey(objectId: string, parentId?: string): string {
  return parentId ? `draft-${objectId}-${parentId}` : `draft-${objectId}`
}

/** Keeps the text of a draft; a blank one is removed. */
export function keepDraft(storage: DraftStorage, key: string, body: string, now = Date.now()): void {
  if (body.trim() === '') return storage.removeItem(key)
  const draft: Draft = { body, date: now }
  try {
    storage.setItem(key, JSON.stringify(draft))
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    // The storage is full: what was kept before is older than what is on the page, and would mislead.
    storage.removeItem(key)
  }
}

/** The text of a draft under an hour old, else an empty string; an older or damaged one is removed. */
export function restoreDraft(storage: DraftStorage, key: string, now = Date.now()): string {
  const stored = storage.getItem(key)
  if (stored === null) return ''
  const draft = readDraft(stored)
  if (draft && now - draft.date < draftLifetime) return draft.body
  storage.removeItem(key)
  return ''
}

function readDraft(stored: string): Draft | null {
  try {
    const draft: unknown = JSON.parse(stored)
    return isDraft(draft) ? draft : null
  } catch {
    return null
  }
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false
  const { body, date } = value as Partial<Record<keyof Draft, unknown>>
  return typeof body === 'string' && typeof date === 'number'
}
