import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffectEvent } from 'react'
import { useEffect, useLayoutEffect } from '#app/lib/hooks/use-effect.ts'
import {
  authorization,
  watchForbidden,
  watchRejectedTokens,
  watchSessionEnd,
  watchSessions,
} from '#app/api/tokens.ts'
import { claimDrafts, removeDrafts } from '#app/writing/drafts/draft-owner.ts'
import { handlesOwnKeys, sendEarlyKeys, whenIdle } from '#app/lib/browser.ts'
import { globalError, watchUnhandledErrors, reportErrorIfAllowed } from '#app/shell/errors/global-error.ts'
import { localStore } from '#app/lib/browser-store.ts'
import { pendingMessagesKey } from '#app/lib/browser-storage.ts'
import { followPendingRule } from '#app/shell/navigation/pending.tsx'
import { reloadData } from '#app/api/query-cache.ts'
import { createScrollRule, followScrollRule, followSiteLinks } from '#app/shell/navigation/navigation.ts'
import { useSettings, useViewer } from '#app/lib/shell-context.ts'
import { shellQuery } from '#app/api/shell.queries.ts'
import { shortcutRunner, createKeyReader } from '#app/shell/shortcuts/shortcuts.tsx'

// Once per page load: if the cookie couldn't be removed, it is not tried again and again.
let isCookieDeleted = false

export function useSiteBehaviour({ noCalls }: { noCalls: boolean }): void {
  const router = useRouter()
  const client = useQueryClient()
  const userId = useViewer().currentUser?.id
  const { storeCommentDraft } = useSettings()
  const showViewerMessages = useEffectEvent(() => {
    if (userId && !noCalls) showMessages()
  })

  // A layout effect, which comes before the effects of all parts of the page.
  useLayoutEffect(
    () => watchUnhandledErrors((error) => reportErrorIfAllowed(error, router, client)),
    [router, client],
  )

  useEffect(() => {
    const settings = () => client.getQueryData(shellQuery.queryKey)?.settings
    const read = createKeyReader()
    const run = shortcutRunner(router, client)
    const pressed = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return
      const isDisabled = settings()?.keyboardShortcuts === false || handlesOwnKeys(event.target)
      const shortcut = read(event, { isDisabled, time: event.timeStamp })
      if (shortcut && run(shortcut)) event.preventDefault()
    }
    const scrolling = createScrollRule({
      autoScroll: () => settings()?.autoScroll ?? true,
      reducedMotion: () => matchMedia('(prefers-reduced-motion: reduce)').matches,
    })
    addEventListener('keydown', pressed)
    sendEarlyKeys()
    const following = import('./after-start.ts').then(
      ({ followPage }) => followPage(router, client),
      // Without it the focus would stay where the previous page left it.
      () => undefined,
    )
    const stops = [
      () => removeEventListener('keydown', pressed),
      () => void following.then((stop) => stop?.()),
      followPendingRule(router),
      followScrollRule(router, scrolling),
      followSiteLinks(router),
      // Messages about a change in another tab may be shown in this one.
      watchSessions(() => void reloadData(router, client).then(showViewerMessages)),
      watchSessionEnd((sent) => void sessionOver().then((over) => over.showLoggedOut(client, sent))),
      watchRejectedTokens(() => void sessionOver().then((over) => over.checkSession(client))),
      watchForbidden((isChange) => {
        // A user who lost a role or was banned sees the page change at once, with the reason.
        void (isChange ? client.invalidateQueries() : client.invalidateQueries(shellQuery))
        showViewerMessages()
      }),
      router.subscribe('onBeforeLoad', ({ hrefChanged }) => hrefChanged && globalError.clear()),
    ]
    return () => stops.forEach((stop) => stop())
  }, [router, client])

  // Before the effects in which editors restore their drafts.
  useLayoutEffect(() => {
    if (userId) claimDrafts(localStore, userId)
    if (!storeCommentDraft) removeDrafts(localStore)
  }, [userId, storeCommentDraft])

  useEffect(() => {
    if (noCalls) return
    const hasTokens = authorization().authorization !== undefined
    // A page from the page cache, or rendered without the cookie, lacks this browser's user.
    if (!userId && hasTokens) {
      void whenIdle()
        .then(sessionOver)
        .then((over) => over.reloadViewer(client))
    }
    // Without tokens nothing can be written: with the cookie alone, the login page would be unreachable.
    if (userId && !hasTokens && !isCookieDeleted) {
      isCookieDeleted = true
      void sessionOver().then((over) => over.endCookieOnlySession(router, client))
    }
  }, [router, client, userId, noCalls])

  useEffect(() => {
    if (!noCalls && (userId || localStore.getItem(pendingMessagesKey) !== null)) showMessages()
  }, [userId, noCalls])
}

function showMessages(): void {
  void import('#app/shell/messages/system-messages.ts').then(({ showSystemMessages }) => showSystemMessages())
}

const sessionOver = () => import('./check-session.ts')
