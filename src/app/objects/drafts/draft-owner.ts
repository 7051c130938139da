/** Where drafts are kept; `localStorage` is one. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A storage whose keys can be gone through; `localStorage` is one. */
export type ListedStorage = DraftStorage & Pick<Storage, 'key' | 'length'>

/** What the key of each draft begins with. */
export const draftPrefix = 'draft-'
const ownerKey = 'drafts-of'

/** Removes all drafts. */
export function removeDrafts(storage: ListedStorage): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  for (const key of keys) if (key.startsWith(draftPrefix)) storage.removeItem(key)
}

/** Forgets all drafts and whose they were. */
export function forgetDrafts(storage: ListedStorage): void {
  removeDrafts(storage)
  storage.removeItem(ownerKey)
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
    // The storage is full: drafts that might be shown to the next user are not kept.
    forgetDrafts(storage)
  }
}
