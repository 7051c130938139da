import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { dropSessionCookie } from '#app/features/accounts/sign-out.ts'
import { authorization, clearTokens } from '#app/api/tokens.ts'
import { hasUnsavedText, showsLoggedOutNote } from '#app/objects/unsaved/unsaved-text.ts'
import * as texts from '#app/texts/english/site.ts'
import { showToast } from '#app/ui/toast/toast-store.ts'
import { whenIdle } from '../lib/when-idle.ts'
import { reloadData } from '../api/reload-data.ts'
import { shellQuery } from '../api/shell.queries.ts'
import { showSystemMessages } from './messages/system-messages.ts'

/** Loads anew who is looking; when that is nobody, the browser's session may be over. */
export async function findViewer(client: QueryClient): Promise<void> {
  await client.invalidateQueries(shellQuery)
  if (client.getQueryData(shellQuery.queryKey)?.viewer.currentUser === null) await checkSession(client)
}

/** Forgets the browser's session when the service says that it was ended, and says why. */
export async function checkSession(client: QueryClient): Promise<void> {
  const held = authorization()
  const { isSessionOver, hasMessages } = await showSystemMessages(held)
  // Another tab may have found out first, or somebody has logged in since.
  if (!isSessionOver || authorization().authorization !== held.authorization) return
  clearTokens()
  await leaveSession(client, hasMessages)
}

/** Says why the session of those tokens is over, which are forgotten already. */
export async function sayLoggedOut(client: QueryClient, sent: Record<string, string>): Promise<void> {
  const { hasMessages } = await showSystemMessages(sent)
  await leaveSession(client, hasMessages)
}

/** Ends the session of a cookie whose tokens the browser has lost. */
export async function endLoneCookie(router: AnyRouter, client: QueryClient): Promise<void> {
  try {
    await dropSessionCookie()
    await whenIdle()
    await reloadData(router, client)
  } catch (error) {
    console.error('Failed to end a session without tokens', error)
  }
}

/** Says once that the session is over, and takes from the page what only its person could do; what was typed stays on it. */
async function leaveSession(client: QueryClient, isTold: boolean): Promise<void> {
  const keepsText = hasUnsavedText()
  // A form without unsaved text closes with the session, and the note in it goes too.
  if (!isTold && !(keepsText && showsLoggedOutNote())) {
    const body = keepsText ? texts.whatYouHaveWrittenStays : undefined
    showToast({ title: texts.youHaveBeenLoggedOut, body, status: 'warning' })
  }
  await dropSessionCookie().catch((error: unknown) => console.error('Failed to end the session', error))
  await client.invalidateQueries()
}
