import type { BrowserStore } from '#app/lib/browser-store.ts'
import { draftOwnerKey, draftPrefix } from '#app/lib/browser-storage.ts'

export function removeDrafts(storage: BrowserStore): void {
  for (const key of storage.names()) if (key.startsWith(draftPrefix)) storage.removeItem(key)
}

export function forgetDrafts(storage: BrowserStore): void {
  removeDrafts(storage)
  storage.removeItem(draftOwnerKey)
}

/** Assigns the drafts to the signed-in user; those of another user are removed. */
export function claimDrafts(storage: BrowserStore, userId: string): void {
  const owner = storage.getItem(draftOwnerKey)
  if (owner === userId) return
  if (owner !== null) forgetDrafts(storage)
  // If it can't be stored, the next user could see the drafts.
  if (!storage.setItem(draftOwnerKey, userId)) forgetDrafts(storage)
}
