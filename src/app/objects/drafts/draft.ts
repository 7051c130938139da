import { draftPrefix as prefix, type DraftStorage } from './draft-owner.ts'

/** A text that was begun and not sent. */
interface Draft {
  body: string
  /** Milliseconds since the Unix epoch of the last keystroke. */
  date: number
  /** The idempotency key under which it is sent, so that it makes one object however often that is tried. */
  key?: string
}

/** What is restored of a draft. */
export type RestoredDraft = Pick<Draft, 'body' | 'key'>

/** Milliseconds after which a draft is dropped instead of restored: one hour. */
const draftLifetime = 60 * 60 * 1000

/** The key of the draft of what is written about an object or in a place, or of a reply to a comment there. */
export function draftKey(objectId: string, parentId?: string): string {
  return parentId ? `${prefix}${objectId}-${parentId}` : `${prefix}${objectId}`
}

/** The key of the draft of a change to an object's text as it was last edited then: a later version has its own. */
export function editKey(objectId: string, editedAt: number | null): string {
  return draftKey(objectId, `edit-${editedAt ?? 0}`)
}

/** Keeps a draft in its place; one with a blank body is removed. */
export function keepDraft(
  storage: DraftStorage,
  place: string,
  { body, key }: RestoredDraft,
  now = Date.now(),
): void {
  if (body.trim() === '') return dropDraft(storage, place, key)
  const draft: Draft = { body, date: now, key }
  try {
    storage.setItem(place, JSON.stringify(draft))
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    // The storage is full: what was kept before is older than what is on the page, and would mislead.
    storage.removeItem(place)
  }
}

/** The draft of a place when it is under an hour old, else null; an older or damaged one is removed. */
export function restoreDraft(storage: DraftStorage, place: string, now = Date.now()): RestoredDraft | null {
  const stored = storage.getItem(place)
  if (stored === null) return null
  const draft = readDraft(stored)
  if (draft && now - draft.date < draftLifetime) return { body: draft.body, key: draft.key }
  storage.removeItem(place)
  return null
}

/** Forgets the draft of a place, unless another tab has begun another one there. */
export function dropDraft(storage: DraftStorage, place: string, key: string | undefined): void {
  const kept = readDraft(storage.getItem(place) ?? '')
  if (kept?.key === undefined || kept.key === key) storage.removeItem(place)
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
