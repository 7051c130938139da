import { draftOwnerKey, draftPrefix } from '#app/lib/browser-storage.ts'

/** The storage of drafts, such as `localStorage`. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A storage with enumerable keys, such as `localStorage`. */
export type ListedStorage = DraftStorage & Pick<Storage, 'key' | 'length'>

/** Removes all drafts. */
export function removeDrafts(storage: ListedStorage): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  for (const key of keys) if (key.startsWith(draftPrefix)) storage.removeItem(key)
}

/** Removes all drafts and their owner. */
export function forgetDrafts(storage: ListedStorage): void {
  removeDrafts(storage)
  storage.removeItem(draftOwnerKey)
}

/** Assigns the drafts to the signed-in user; those of another user are removed. */
export function claimDrafts(storage: ListedStorage, userId: string): void {
  const owner = storage.getItem(draftOwnerKey)
  if (owner === userId) return
  if (owner !== null) forgetDrafts(storage)
  try {
    storage.setItem(draftOwnerKey, userId)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    // If the storage is full, drafts that the next user could see are not stored.
    forgetDrafts(storage)
  }
}
