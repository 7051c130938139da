import type { QueryClient } from '@tanstack/react-query'
import { reloadTimeKey } from '#app/lib/browser-storage.ts'
import { sessionStore } from '#app/lib/browser-store.ts'
import { discardUnsavedText, hasUnsavedText } from '#app/writing/unsaved/unsaved-text.tsx'
import { errorCode } from '#shared/errors.ts'
import { outdatedPageStatus } from '#shared/page/page-scripts.ts'
import { dropTyped, storeTyped, restoreTyped, watchTyping } from './typed-text.ts'

/** Milliseconds within which a second reload would not help: then it is not the version. */
const pause = 60_000

/**
 * Reloads a page of an older version of the site once a script that it loads later, or a server function that it calls, is gone.
 * Typed text is restored afterwards. This module is loaded with the page itself, so that it's there when scripts of that version no
 * longer are. Returns a function that stops it.
 */
export function followReleases(client: QueryClient): () => void {
  const isAhead = watchLinks()
  const stops = [watchTyping(), restoreTyped(), watchFunctions(client), isAhead.stop]
  let isReloading = false
  async function reload() {
    if (isReloading || !isUserActive() || isAhead() || wasReloaded()) return
    if (!storeTyped() && hasUnsavedText()) return
    isReloading = true
    if ((await isServerThere()) && sessionStore.setItem(reloadTimeKey, String(Date.now()))) {
      // It is kept, so the browser needn't ask about it.
      discardUnsavedText()
      location.reload()
      return
    }
    dropTyped()
    isReloading = false
  }
  const lost = () => void reload()
  addEventListener('vite:preloadError', lost)
  return () => {
    removeEventListener('vite:preloadError', lost)
    stops.forEach((stop) => stop())
  }

  function watchFunctions(queries: QueryClient): () => void {
    return queries.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return
      if (errorCode(event.action.error) === outdatedPageStatus) lost()
    })
  }
}

/** Whether the user's last action was to hover or focus a link: scripts of its page are only prefetched then, and not needed yet. */
function watchLinks(): { (): boolean; stop(): void } {
  const stopped = new AbortController()
  let isOnLink = false
  const on = (names: readonly string[], note: (event: Event) => void) => {
    for (const name of names) addEventListener(name, note, { capture: true, signal: stopped.signal })
  }
  on(['pointerover', 'focusin'], ({ target }) => {
    if (target instanceof Element && target.closest('a')) isOnLink = true
  })
  on(['pointerdown', 'keydown', 'click', 'popstate'], () => {
    isOnLink = false
  })
  return Object.assign(() => isOnLink, { stop: () => stopped.abort() })
}

function isUserActive(): boolean {
  // Not every browser has it; those that don't reload at once.
  const activation = navigator.userActivation as UserActivation | undefined
  return activation?.isActive ?? true
}

/** So that a script that is always missing doesn't reload the page for ever; for the same reason it isn't where that can't be noted. */
function wasReloaded(): boolean {
  return Date.now() - Number(sessionStore.getItem(reloadTimeKey)) < pause
}

/** Without an answer a reload would only lose the page. */
async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store' })).ok
  } catch {
    return false
  }
}
