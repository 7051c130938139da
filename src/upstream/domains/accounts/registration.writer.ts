import type { z } from 'zod'
import { type signupBody, restErrors, type completeBody, type Provider } from '#shared/contract/rest.ts'
import { logAction } from '#upstream/request/action-log.writer.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { wakeOutbox } from '#upstream/outbox/outbox.ts'
import { checkEmail, checkNewPassword, checkUsername, suggestedName } from './account-rules.ts'
import { createAccount, requireFree } from './account.writer.ts'
import { requireCaptcha } from './captcha.ts'
import { runQueued, hashPassword } from '#upstream/domains/accounts/password/password-hash.ts'
import { consume, rateOf } from '#upstream/request/rate.ts'
import { completeSignIn } from './sign-in.ts'
import { verificationMail } from './email.writer.ts'
import {
  sql,
  isUniqueViolation,
  queryRows,
  type StatementRunner,
  columns,
  type RowOf,
} from '#upstream/db/sql.ts'
import { inputMessage } from '#shared/refusals/input-message.ts'
import { emailInput } from '#shared/inputs/email-input.ts'
import { RestError } from '#upstream/platform/errors.ts'
import type { ProviderUser } from '#upstream/domains/accounts/providers/social-provider.ts'
import { digest, newSecret } from '#upstream/platform/tokens.ts'

/** Creates an account and signs its user in; returns where to continue. For a rejected request nothing is hashed or stored. */
export async function signUp(
  context: RequestContext,
  input: z.infer<typeof signupBody>,
  agent: string,
): Promise<string> {
  const username = checkUsername(input.username, context.config.product)
  const email = checkEmail(input.email)
  checkNewPassword(input.password, 'password')
  const { env, language, now } = context
  await consume(env.DB, rateOf('signup:client', context.client), now)
  await requireCaptcha(context, input.captchaToken)
  await requireFree(context, { username, email })
  const passwordHash = await runQueued(context, async () => {
    // Of many simultaneous requests for the same name, only the first hashes anything.
    await requireFree(context, { username, email })
    return hashPassword(input.password, context.config.passwordCost)
  })
  const mail = await verificationMail(context, { username, email, language })
  const userId = await createAccount(context, { username, email, passwordHash, verified: false }, (owner) => [
    logAction(context, 'account.register', { userId: owner }),
    ...mail(owner),
  ])
  await wakeOutbox(env)
  return completeSignIn(context, { userId, agent, method: 'register' }, input)
}

/** How long a user may take to choose a name, in seconds: as long as main's flow cookie lives. */
const registrationLifetime = 60 * 60

interface PendingRegistration {
  provider: Provider
  user: ProviderUser
  redirect: string
  handoverState: string
}

const registrationColumns = columns(
  'registrations',
  'provider, subject, email, redirect, handover_state AS handoverState',
)

type Registration = RowOf<typeof registrationColumns>

const address = emailInput(inputMessage('email-blank'), inputMessage('email-invalid'))

/**
 * Stores the identity that a provider has confirmed for an hour; returns the URL of the page that requests the remaining fields. Its
 * `email=ask` means that an email address is needed; `username` is a suggestion.
 */
export async function startRegistration(
  { env, config, now }: RequestContext,
  { provider, user, redirect, handoverState }: PendingRegistration,
): Promise<URL> {
  const key = newSecret()
  const username = suggestedName(user.name, config.product)
  const email = user.emailVerified && address.safeParse(user.email).success ? user.email : null
  await queryRows(env.DB)`
    INSERT INTO registrations (digest, provider, subject, email, redirect, handover_state, expires_at)
    VALUES (${await digest(key)}, ${provider}, ${user.subject}, ${email}, ${redirect}, ${handoverState}, ${now + registrationLifetime})`
  const page = new URL('/complete-register', config.origins.auth)
  const query = {
    key,
    ...(username && { username }),
    ...(email === null && { email: 'ask' }),
    state: handoverState,
  }
  page.search = new URLSearchParams(query).toString()
  return page
}

/**
 * Creates the account of a user authenticated by a provider, once per authentication, and returns how they sign in. An address that the
 * provider has verified counts as verified; another one is mailed a verification link. Throws `expired` for an invalid key.
 */
export async function completeRegistration(
  context: RequestContext,
  { key, ...input }: z.infer<typeof completeBody>,
): Promise<{ userId: number } & Pick<Registration, 'provider' | 'redirect' | 'handoverState'>> {
  const { env, client, language, now } = context
  await consume(env.DB, rateOf('complete:client', client), now)
  const hash = await digest(key)
  const registration = await findRegistration(env.DB, hash, now)
  if (!registration) throw new RestError(restErrors.expired)
  const { provider, subject, redirect, handoverState } = registration
  const username = checkUsername(input.username, context.config.product)
  const email = chosenAddress(registration, input)
  const verified = email === registration.email
  await requireFree(context, { username, email })
  await consume(env.DB, rateOf('signup:client', client), now)
  const mail = verified ? () => [] : await verificationMail(context, { username, email, language })
  const account = { username, email, passwordHash: null, verified }
  const userId = await createAccount(context, account, (owner) => [
    sql`INSERT INTO identities (user_id, provider, subject, created_at) VALUES (${owner}, ${provider}, ${subject}, ${now})`,
    sql`UPDATE registrations SET used_at = ${now} WHERE digest = ${hash}`,
    logAction(context, 'account.register', { userId: owner, metadata: { provider } }),
    ...mail(owner),
  ]).catch(refuseDuplicate)
  await wakeOutbox(env)
  return { userId, provider, redirect, handoverState }
}

async function findRegistration(
  db: StatementRunner,
  hash: Buffer,
  now: number,
): Promise<Registration | undefined> {
  const [found] = await queryRows<Registration>(db)`
    SELECT ${registrationColumns} FROM registrations WHERE digest = ${hash} AND used_at IS NULL AND expires_at > ${now}`
  return found
}

/** The address that was typed, if both entries are equal; without one, the provider's. */
function chosenAddress(
  { email: proved }: Registration,
  { email, confirmEmail }: Pick<z.infer<typeof completeBody>, 'email' | 'confirmEmail'>,
): string {
  if (email === undefined && proved !== null) return proved
  if (email !== confirmEmail) throw new RestError(restErrors.invalidEmail)
  return checkEmail(email ?? '')
}

/** One identity has one account: of two simultaneous registrations the second gets an error. */
function refuseDuplicate(error: unknown): never {
  if (isUniqueViolation(error, 'identities.provider')) throw new RestError(restErrors.expired)
  throw error
}
