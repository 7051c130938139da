import type { QueryClient } from '@tanstack/react-query'
import { type AnyRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { jumpToUnread } from '#app/comments/unread/unread-jump.ts'
import { latinKey } from '#app/lib/browser.ts'
import { reloadData } from '#app/api/query-cache.ts'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import { createSignal } from '#shared/signal.ts'
import { lazyPart } from '#app/lib/lazy-part.tsx'

/** The id of the element around the search field; a popover if the bar is too narrow for it. */
export const searchBoxId = 'site-search'

type Shortcut = 'search' | 'reload' | 'help' | 'next' | 'previous' | 'forums' | 'tracker' | 'hub'
export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

interface KeyContext {
  /** Keys are text input, or a dialog is open. */
  isDisabled: boolean
  /** Milliseconds on a monotonic clock. */
  time: number
}

/** Milliseconds within which the second key of a sequence must follow. */
const sequenceTimeoutMs = 1_500

// Which signs need Shift depends on the layout, so keys are matched by their character; with Shift letters are others.
const shortcuts: ReadonlyMap<string, Shortcut> = new Map([
  ['/', 'search'],
  ['?', 'help'],
  ['n', 'next'],
  ['p', 'previous'],
  ['gf', 'forums'],
  ['gt', 'tracker'],
  ['gh', 'hub'],
])

/**
 * Recognises shortcuts in a sequence of key presses: Ctrl+R or ⌘R everywhere; single keys, and `g` with a second one, only
 * outside text fields. All other keys are left to the page.
 */
export function createKeyReader(): (press: KeyPress, moment: KeyContext) => Shortcut | undefined {
  let startedAt = -Infinity
  return function read(press, { isDisabled, time }) {
    const { ctrlKey, metaKey, altKey, shiftKey } = press
    const key = latinKey(press)
    const isSecond = time - startedAt <= sequenceTimeoutMs
    startedAt = -Infinity
    if (ctrlKey || metaKey) return !altKey && !shiftKey && key.toLowerCase() === 'r' ? 'reload' : undefined
    if (altKey || isDisabled) return undefined
    if (isSecond && !shiftKey) return shortcuts.get(`g${key}`)
    if (key === 'g') startedAt = time
    return shortcuts.get(key)
  }
}

function focusSearch(): void {
  const box = document.getElementById(searchBoxId)
  if (!box) return
  if (!box.checkVisibility()) box.showPopover()
  box.querySelector('input')?.focus()
}

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

const calls = createSignal()
export const showShortcuts = (): void => calls.send()
const ShortcutsDialog = lazyPart(() => import('./shortcuts-dialog.tsx'), 'ShortcutsDialog')

export function ShortcutsHelp() {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => calls.watch(() => setIsOpen(true)), [])
  if (!isOpen) return null
  return <ShortcutsDialog onClose={() => setIsOpen(false)} />
}
