import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { jumpToUnread } from '#app/comments/unread/unread-jump.ts'
import { reloadData } from '#app/api/reload-data.ts'
import { showShortcuts } from './shortcuts-asked.ts'
import { focusSearch, type Shortcut } from './shortcuts.ts'

/** What does the things that keys ask for; the function answers whether the page has such a thing. */
export function shortcutRunner(router: AnyRouter, client: QueryClient): (shortcut: Shortcut) => boolean {
  const open = (path: string) => void router.navigate({ to: path })
  const acts: Record<Shortcut, () => boolean | void> = {
    reload: () => void reloadData(router, client),
    search: focusSearch,
    help: showShortcuts,
    next: () => jumpToUnread(1),
    previous: () => jumpToUnread(-1),
    forums: () => open('/forums'),
    tracker: () => open('/tracker'),
    hub: () => open('/hub'),
  }
  return (shortcut) => acts[shortcut]() ?? true
}
