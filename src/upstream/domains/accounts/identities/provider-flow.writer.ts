import { sql, type Sql, queryRows, type StatementRunner, columns, type RowOf } from '#upstream/db/sql.ts'
import { digest, newSecret } from '#upstream/platform/tokens.ts'

/** How long a user may stay at a provider, in seconds; the edge keeps the browser's cookie as long. */
const flowLifetime = 10 * 60

export const socialActions = ['login', 'register', 'link'] as const

const flowColumns = columns(
  'provider_flows',
  `provider, action, redirect, handover_state AS handoverState, link_session_id AS linkSessionId, verifier, nonce, state, browser`,
)
type FlowRow = RowOf<typeof flowColumns>

type FlowPurpose = Pick<FlowRow, 'provider' | 'action' | 'redirect' | 'handoverState' | 'linkSessionId'>

/** A sign-in that has returned from the provider, with the digests of its state and of the browser's secret. */
export interface ReturnedFlow extends Omit<FlowRow, 'state' | 'browser'> {
  state: Buffer
  browser: Buffer
}

interface FlowSecrets {
  state: string
  verifier: string
  nonce: string
}

/** Starts a sign-in that only the browser with that secret can finish, within ten minutes; null unless `holds` by then. */
export async function startFlow(
  db: StatementRunner,
  { provider, action, redirect, handoverState, linkSessionId }: FlowPurpose,
  browser: string,
  now: number,
  holds: Sql = sql`TRUE`,
): Promise<FlowSecrets | null> {
  const secrets = { state: newSecret(), verifier: newSecret(), nonce: newSecret() }
  const [state, browserHash] = [await digest(secrets.state), await digest(browser)]
  const started = await queryRows(db)`
    INSERT INTO provider_flows (state, browser, provider, action, redirect, handover_state, link_session_id, verifier, nonce,
      created_at, expires_at)
    SELECT ${state}, ${browserHash}, ${provider}, ${action}, ${redirect}, ${handoverState}, ${linkSessionId},
      ${secrets.verifier}, ${secrets.nonce}, ${now}, ${now + flowLifetime} WHERE ${holds} RETURNING created_at`
  return started.length === 1 ? secrets : null
}

/** Takes a sign-in by its state, once, whether it then succeeds or not. */
export async function consumeFlow(
  db: StatementRunner,
  state: string,
  now: number,
): Promise<ReturnedFlow | undefined> {
  const [used] = await queryRows<FlowRow>(db)`UPDATE provider_flows SET used_at = ${now}
    WHERE state = ${await digest(state)} AND used_at IS NULL AND expires_at > ${now} RETURNING ${flowColumns}`
  return used && { ...used, state: Buffer.from(used.state), browser: Buffer.from(used.browser) }
}

/** The condition that a sign-in hasn't been invalidated since its state was used. */
export function flowHolds({ state }: Pick<ReturnedFlow, 'state'>, now: number): Sql {
  return sql`EXISTS (SELECT 1 FROM provider_flows
    WHERE provider_flows.state = ${state} AND provider_flows.expires_at > ${now})`
}

export async function isOwnBrowser(flow: ReturnedFlow, browser: string): Promise<boolean> {
  return flow.browser.equals(await digest(browser))
}

/** Stores an assertion's nonce until that time, in seconds since the epoch; false if it was stored before. */
export async function storeNonce(db: StatementRunner, nonce: string, until: number): Promise<boolean> {
  const stored = await queryRows(db)`
    INSERT INTO openid_nonces (nonce, expires_at) VALUES (${nonce}, ${until}) ON CONFLICT DO NOTHING RETURNING nonce`
  return stored.length === 1
}
