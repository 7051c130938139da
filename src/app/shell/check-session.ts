import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { dropSessionCookie } from '#app/features/accounts/sign-out.ts'
import { authorization, clearTokens } from '#app/api/tokens.ts'
import { hasUnsavedText, showsLoggedOutNote } from '#app/writing/unsaved/unsaved-text.tsx'
import { showToast } from '#app/ui/toast/toasts.tsx'
import { whenIdle } from '#app/lib/browser.ts'
import { reloadData } from '#app/api/query-cache.ts'
import { shellQuery } from '#app/api/shell.queries.ts'
import { showSystemMessages } from '#app/shell/messages/system-messages.ts'
import { t } from '#app/texts/t.ts'

/** Reloads the viewer; if they are a visitor, checks whether the browser's session has ended. */
export async function reloadViewer(client: QueryClient): Promise<void> {
  await client.invalidateQueries(shellQuery)
  if (client.getQueryData(shellQuery.queryKey)?.viewer.currentUser === null) await checkSession(client)
}

export async function checkSession(client: QueryClient): Promise<void> {
  const session = authorization()
  const { isSessionOver, hasMessages } = await showSystemMessages(session)
  // Another tab may have noticed first, or the user has logged in since.
  if (!isSessionOver || authorization().authorization !== session.authorization) return
  clearTokens()
  await endSession(client, hasMessages)
}

/** Shows why the session of those tokens has ended; they are removed already. */
export async function showLoggedOut(client: QueryClient, sent: Record<string, string>): Promise<void> {
  const { hasMessages } = await showSystemMessages(sent)
  await endSession(client, hasMessages)
}

/** Ends the session of a cookie whose tokens the browser has lost. */
export async function endCookieOnlySession(router: AnyRouter, client: QueryClient): Promise<void> {
  try {
    await dropSessionCookie()
    await whenIdle()
    await reloadData(router, client)
  } catch (error) {
    console.error('Failed to end a session without tokens', error)
  }
}

async function endSession(client: QueryClient, isAnnounced: boolean): Promise<void> {
  const hasText = hasUnsavedText()
  // A form without unsaved text is closed with the session, and so is its notice.
  if (!isAnnounced && !(hasText && showsLoggedOutNote())) {
    const body = hasText ? t('shell.sessionOver.textKeptHint') : undefined
    showToast({ title: t('shell.sessionOver.title'), body, status: 'warning' })
  }
  await dropSessionCookie().catch((error: unknown) => console.error('Failed to end the session', error))
  await client.invalidateQueries()
}
