import { and, eq, gt, isNull } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { openidNonces, providerFlows } from '#upstream/db/tables/identity.table.ts'
import { digest, newSecret } from '#upstream/platform/tokens.ts'

/** How long a user may stay at a provider, in seconds; the edge keeps the browser's cookie as long. */
const flowLifetime = 10 * 60

/** What a sign-in was started for; it is read again on return. */
export type FlowPurpose = Pick<
  typeof providerFlows.$inferSelect,
  'provider' | 'action' | 'redirect' | 'handoverState' | 'linkSessionId'
>

/** A sign-in that has returned from the provider. */
export type ReturnedFlow = typeof providerFlows.$inferSelect

/** The secrets of a sign-in; of `state` only the digest is stored. */
export interface FlowSecrets {
  state: string
  verifier: string
  nonce: string
}

/** Starts a sign-in that only the browser with that secret can finish, within ten minutes. */
export async function startFlow(
  db: DrizzleD1Database,
  purpose: FlowPurpose,
  browser: string,
  now: number,
): Promise<FlowSecrets> {
  const secrets = { state: newSecret(), verifier: newSecret(), nonce: newSecret() }
  await db.insert(providerFlows).values({
    ...purpose,
    ...secrets,
    state: await digest(secrets.state),
    browser: await digest(browser),
    createdAt: now,
    expiresAt: now + flowLifetime,
  })
  return secrets
}

/** Takes a sign-in by its state, once, whether it then succeeds or not. */
export async function takeFlow(
  db: DrizzleD1Database,
  state: string,
  now: number,
): Promise<ReturnedFlow | undefined> {
  const [taken] = await db
    .update(providerFlows)
    .set({ usedAt: now })
    .where(
      and(
        eq(providerFlows.state, await digest(state)),
        isNull(providerFlows.usedAt),
        gt(providerFlows.expiresAt, now),
      ),
    )
    .returning()
  return taken
}

/** Whether the browser has the secret that the sign-in was started with. */
export async function isOwnBrowser(flow: ReturnedFlow, browser: string): Promise<boolean> {
  return flow.browser.equals(await digest(browser))
}

/** Stores an assertion's nonce until that time, in seconds since the epoch; false if it was stored before. */
export async function takeNonce(db: DrizzleD1Database, nonce: string, until: number): Promise<boolean> {
  const taken = await db
    .insert(openidNonces)
    .values({ nonce, expiresAt: until })
    .onConflictDoNothing()
    .returning({ nonce: openidNonces.nonce })
  return taken.length === 1
}
