import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { authorization, watchForbidden, watchSessionDoubt, watchSessionEnd } from '#app/api/tokens.ts'
import { claimDrafts, removeDrafts } from '#app/objects/drafts/draft-owner.ts'
import { whenIdle } from '../lib/when-idle.ts'
import { globalError, watchUnhandledErrors } from './errors/global-error.ts'
import { keptMessagesKey } from './messages/kept-messages-key.ts'
import { followPendingRule } from './navigation/pending-rule.ts'
import { reloadData } from '../api/reload-data.ts'
import { createScrollRule, followScrollRule } from './navigation/scroll-rule.ts'
import { watchSessions } from '../api/session-changes.ts'
import { useSettings } from '../lib/shell-context.ts'
import { shellQuery } from '../api/shell.queries.ts'
import { useViewer } from '../lib/shell-context.ts'
import { shortcutRunner } from './shortcuts/run-shortcut.ts'
import { createKeyReader, isTakenPlace } from './shortcuts/shortcuts.ts'
import { followSiteLinks } from './navigation/site-links.ts'
import { tellError } from './errors/tell-error.ts'

// Once a page load: a cookie that could not be ended is not worth asking for again and again.
let isCookieDropped = false

/** What holds on every page while it is open: keys, links, scrolling, sessions of other tabs, errors, messages. */
export function useSiteBehaviour({ noCalls }: { noCalls: boolean }): void {
  const router = useRouter()
  const client = useQueryClient()
  const userId = useViewer().currentUser?.id
  const { storeCommentDraft } = useSettings()
  const tellWhoReads = useEffectEvent(() => {
    if (userId && !noCalls) tellMessages()
  })

  useEffect(() => {
    const settings = () => client.getQueryData(shellQuery.queryKey)?.settings
    const read = createKeyReader()
    const run = shortcutRunner(router, client)
    const pressed = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return
      const isTaken = settings()?.keyboardShortcuts === false || isTakenPlace(event.target)
      const shortcut = read(event, { isTaken, time: event.timeStamp })
      if (shortcut && run(shortcut)) event.preventDefault()
    }
    const scrolling = createScrollRule({
      autoScroll: () => settings()?.autoScroll ?? true,
      reducedMotion: () => matchMedia('(prefers-reduced-motion: reduce)').matches,
    })
    addEventListener('keydown', pressed)
    const following = import('./navigation/keyboard-place.ts').then(
      ({ followKeyboard }) => followKeyboard(router),
      // Without it the keyboard begins each page where it left the last.
      () => undefined,
    )
    const stops = [
      () => removeEventListener('keydown', pressed),
      () => void following.then((stop) => stop?.()),
      followPendingRule(router),
      followScrollRule(router, scrolling),
      followSiteLinks(router),
      // What another tab has done may be told in this one.
      watchSessions(() => void reloadData(router, client).then(tellWhoReads)),
      watchSessionEnd((sent) => void sessionOver().then((over) => over.sayLoggedOut(client, sent))),
      watchSessionDoubt(() => void sessionOver().then((over) => over.checkSession(client))),
      watchForbidden((isChange) => {
        // Whoever lost a role or is banned sees at once what is left to them, and is told why.
        void (isChange ? client.invalidateQueries() : client.invalidateQueries(shellQuery))
        tellWhoReads()
      }),
      watchUnhandledErrors((error) => tellError(error, router, client)),
      router.subscribe('onBeforeLoad', ({ hrefChanged }) => hrefChanged && globalError.clear()),
    ]
    return () => stops.forEach((stop) => stop())
  }, [router, client])

  // Before the effects in which comment boxes take up their drafts.
  useLayoutEffect(() => {
    if (userId) claimDrafts(localStorage, userId)
    if (!storeCommentDraft) removeDrafts(localStorage)
  }, [userId, storeCommentDraft])

  useEffect(() => {
    if (noCalls) return
    const hasTokens = authorization().authorization !== undefined
    // A page from the cache, or made without its cookie, does not know who is logged in here.
    if (!userId && hasTokens) {
      void whenIdle()
        .then(sessionOver)
        .then((over) => over.findViewer(client))
    }
    // Without tokens nothing can be written: the cookie alone would only keep the way to log in shut.
    if (userId && !hasTokens && !isCookieDropped) {
      isCookieDropped = true
      void sessionOver().then((over) => over.endLoneCookie(router, client))
    }
  }, [router, client, userId, noCalls])

  useEffect(() => {
    if (!noCalls && (userId || localStorage.getItem(keptMessagesKey) !== null)) tellMessages()
  }, [userId, noCalls])
}

/** Shows what the service has to say to the signed-in person, and what was kept for whoever uses this browser. */
function tellMessages(): void {
  void import('./messages/system-messages.ts').then(({ showSystemMessages }) => showSystemMessages())
}

const sessionOver = () => import('./session-over.ts')
