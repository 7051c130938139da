import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { authorization } from '#app/domains/accounts/tokens.ts'
import { globalError, watchUnhandledErrors } from './global-error.ts'
import { reloadData } from './reload-data.ts'
import { createScrollRule, followScrollRule } from './scroll-rule.ts'
import { watchSessions } from './session-changes.ts'
import { shellQuery, useViewer } from './shell.queries.ts'
import { focusSearch, isTextPlace, shortcutOf } from './shortcuts.ts'
import { followSiteLinks } from './site-links.ts'

/** What holds on every page while it is open: keys, links, scrolling, sessions of other tabs, errors, messages. */
export function useSiteBehaviour({ noCalls }: { noCalls: boolean }): void {
  const router = useRouter()
  const client = useQueryClient()
  const userId = useViewer().currentUser?.id

  useEffect(() => {
    const reload = () => void reloadData(router, client)
    const pressed = (event: KeyboardEvent) => {
      const shortcut = shortcutOf(event, isTextPlace(event.target))
      if (!shortcut || event.defaultPrevented) return
      event.preventDefault()
      if (shortcut === 'reload') reload()
      else focusSearch()
    }
    const scrolling = createScrollRule({
      autoScroll: () => client.getQueryData(shellQuery.queryKey)?.settings.autoScroll ?? true,
      reducedMotion: () => matchMedia('(prefers-reduced-motion: reduce)').matches,
    })
    addEventListener('keydown', pressed)
    const stops = [
      () => removeEventListener('keydown', pressed),
      followScrollRule(router, scrolling),
      followSiteLinks(router),
      watchSessions(reload),
      watchUnhandledErrors(),
      router.subscribe('onBeforeLoad', ({ hrefChanged }) => hrefChanged && globalError.clear()),
    ]
    return () => stops.forEach((stop) => stop())
  }, [router, client])

  useEffect(() => {
    // A page from the cache, or made without its cookie, does not know who is logged in here.
    if (!userId && !noCalls && authorization().authorization) void client.invalidateQueries(shellQuery)
  }, [client, userId, noCalls])

  useEffect(() => {
    if (!userId || noCalls) return
    void import('./system-messages.ts').then(({ showSystemMessages }) => showSystemMessages())
  }, [userId, noCalls])
}
