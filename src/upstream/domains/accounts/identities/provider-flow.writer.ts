import { and, eq, gt, isNull, sql, type SQL } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { openidNonces, providerFlows } from '#upstream/db/tables/identity.table.ts'
import { digest, newSecret } from '#upstream/platform/tokens.ts'

/** How long a user may stay at a provider, in seconds; the edge keeps the browser's cookie as long. */
const flowLifetime = 10 * 60

/** Purpose of a sign-in, stored when it starts and read again on return from the provider. */
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

/** Starts a sign-in that only the browser with that secret can finish, within ten minutes; null unless `holds` by then. */
export async function startFlow(
  db: DrizzleD1Database,
  { provider, action, redirect, handoverState, linkSessionId }: FlowPurpose,
  browser: string,
  now: number,
  holds: SQL = sql`TRUE`,
): Promise<FlowSecrets | null> {
  const secrets = { state: newSecret(), verifier: newSecret(), nonce: newSecret() }
  const [state, browserHash] = [await digest(secrets.state), await digest(browser)]
  const started = await db
    .insert(providerFlows)
    .select(
      sql`SELECT ${state}, ${browserHash}, ${provider}, ${action}, ${redirect}, ${handoverState}, ${linkSessionId},
        ${secrets.verifier}, ${secrets.nonce}, ${now}, ${now + flowLifetime}, NULL WHERE ${holds}`,
    )
    .returning({ createdAt: providerFlows.createdAt })
  return started.length === 1 ? secrets : null
}

/** Takes a sign-in by its state, once, whether it then succeeds or not. */
export async function consumeFlow(
  db: DrizzleD1Database,
  state: string,
  now: number,
): Promise<ReturnedFlow | undefined> {
  const [used] = await db
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
  return used
}

/** The condition that a sign-in hasn't been invalidated since its state was used. */
export function flowHolds({ state }: Pick<ReturnedFlow, 'state'>, now: number): SQL {
  return sql`EXISTS (SELECT 1 FROM ${providerFlows}
    WHERE ${providerFlows.state} = ${state} AND ${providerFlows.expiresAt} > ${now})`
}

/** Whether the browser has the secret that the sign-in was started with. */
export async function isOwnBrowser(flow: ReturnedFlow, browser: string): Promise<boolean> {
  return flow.browser.equals(await digest(browser))
}

/** Stores an assertion's nonce until that time, in seconds since the epoch; false if it was stored before. */
export async function storeNonce(db: DrizzleD1Database, nonce: string, until: number): Promise<boolean> {
  const stored = await db
    .insert(openidNonces)
    .values({ nonce, expiresAt: until })
    .onConflictDoNothing()
    .returning({ nonce: openidNonces.nonce })
  return stored.length === 1
}
