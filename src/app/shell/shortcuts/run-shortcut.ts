import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { jumpToUnread } from '#app/comments/unread/unread-jump.ts'
import { reloadData } from '#app/api/reload-data.ts'
import { showShortcuts } from './show-shortcuts.ts'
import { focusSearch, type Shortcut } from './shortcuts.ts'

/** Runs shortcuts; the returned function says whether the page supports one. */
export function shortcutRunner(router: AnyRouter, client: QueryClient): (shortcut: Shortcut) => boolean {
  const open = (path: string) => void router.navigate({ to: path })
  const actions: Record<Shortcut, () => boolean | void> = {
    reload: () => void reloadData(router, client),
    search: focusSearch,
    help: showShortcuts,
    next: () => jumpToUnread(1),
    previous: () => jumpToUnread(-1),
    forums: () => open('/forums'),
    tracker: () => open('/tracker'),
    hub: () => open('/hub'),
  }
  return (shortcut) => actions[shortcut]() ?? true
}
