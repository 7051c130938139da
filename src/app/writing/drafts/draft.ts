import { isBlank } from '#shared/text/visible-length.ts'
import { draftPrefix } from '#app/lib/browser-storage.ts'
import type { BrowserStore } from '#app/lib/browser-store.ts'

/** A text that was not sent yet. */
interface Draft {
  body: string
  /** Time of the last keystroke, in milliseconds since the Unix epoch. */
  date: number
  /** The idempotency key with which it is sent, so that it creates one object however often that is tried. */
  key?: string
}

/** A restored draft. */
export type RestoredDraft = Pick<Draft, 'body' | 'key'>

/** Milliseconds after which a draft expires: one hour. */
const draftLifetime = 60 * 60 * 1000

/** The key of the draft for a new text about an object or in a forum or product, or of a reply to a comment there. */
export function draftKey(objectId: string, parentId?: string): string {
  return parentId ? `${draftPrefix}${objectId}-${parentId}` : `${draftPrefix}${objectId}`
}

/** The key of the draft of an edit; it includes when the object was last edited, so that a later version has its own. */
export function editKey(objectId: string, editedAt: number | null): string {
  return draftKey(objectId, `edit-${editedAt ?? 0}`)
}

/** Stores a draft; one with a blank body is removed. */
export function saveDraft(
  storage: BrowserStore,
  storageKey: string,
  { body, key }: RestoredDraft,
  now = Date.now(),
): void {
  if (isBlank(body)) return dropDraft(storage, storageKey, key)
  const draft: Draft = { body, date: now, key }
  // If it can't be stored, the old draft is removed: it is older than the text on the page, and would mislead.
  if (!storage.setItem(storageKey, JSON.stringify(draft))) storage.removeItem(storageKey)
}

/** The draft with that key if it is under an hour old, else null; an older or damaged one is removed. */
export function restoreDraft(
  storage: BrowserStore,
  storageKey: string,
  now = Date.now(),
): RestoredDraft | null {
  const stored = storage.getItem(storageKey)
  if (stored === null) return null
  const draft = readDraft(stored)
  if (draft && now - draft.date < draftLifetime) return { body: draft.body, key: draft.key }
  storage.removeItem(storageKey)
  return null
}

/** Removes the draft, unless another tab has stored another one. */
export function dropDraft(storage: BrowserStore, storageKey: string, key: string | undefined): void {
  const stored = readDraft(storage.getItem(storageKey) ?? '')
  if (stored?.key === undefined || stored.key === key) storage.removeItem(storageKey)
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
  const { body, date, key } = value as Partial<Record<keyof Draft, unknown>>
  return (
    typeof body === 'string' && typeof date === 'number' && (key === undefined || typeof key === 'string')
  )
}
