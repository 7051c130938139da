/** A text that was begun and not sent. */
interface Draft {
  body: string
  /** Milliseconds since the Unix epoch of the last keystroke. */
  date: number
}

/** Milliseconds after which a draft is dropped instead of restored: one hour. */
const draftLifetime = 60 * 60 * 1000

/** Where drafts are kept; `localStorage` is one. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A storage whose keys can be gone through; `localStorage` is one. */
export type ListedStorage = DraftStorage & Pick<Storage, 'key' | 'length'>

const prefix = 'draft-'
const ownerKey = 'drafts-of'

/** The key of the draft of what is written about an object or in a place, or of a reply to a comment there. */
export function draftKey(objectId: string, parentId?: string): string {
  return parentId ? `${prefix}${objectId}-${parentId}` : `${prefix}${objectId}`
}

/** The key of the draft of a change to an object's text as it was last edited then: a later version has its own. */
export function editKey(objectId: string, editedAt: number | null): string {
  return draftKey(objectId, `edit-${editedAt ?? 0}`)
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

/** Forgets all drafts and whose they were. */
export function forgetDrafts(storage: ListedStorage): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  for (const key of keys) if (key.startsWith(prefix) || key === ownerKey) storage.removeItem(key)
}

/** Makes the drafts the signed-in person's; those that somebody else left behind are forgotten. */
export function claimDrafts(storage: ListedStorage, userId: string): void {
  const owner = storage.getItem(ownerKey)
  if (owner === userId) return
  if (owner !== null) forgetDrafts(storage)
  try {
    storage.setItem(ownerKey, userId)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    // The storage is full: drafts that can't be told from the next person's are not kept.
    forgetDrafts(storage)
  }
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
