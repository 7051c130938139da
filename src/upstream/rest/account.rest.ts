import { Hono } from 'hono'
import {
  accountDeletionBody,
  developerBody,
  emptyBody,
  exchangeBody,
  loginBody,
  restErrors,
  signupBody,
  addPasskeyBody,
  passkeyLoginBody,
  passkeyOptionsBody,
} from '#shared/contract/rest.ts'
import { internalHeaders } from '#shared/internal-headers.ts'
import { RestError } from '#upstream/platform/errors.ts'
import { readJson } from '#upstream/platform/json-body.ts'
import { countResults } from './request-trace.ts'
import { agentOf, openRequest, type UpstreamEnv } from './request.ts'
import { findCredentials } from '#upstream/domains/accounts/account.reader.ts'
import { requireAccount } from '#upstream/request/context.ts'
import { consumeHandover } from '#upstream/domains/accounts/sessions/handover.writer.ts'
import { endSession } from '#upstream/domains/accounts/sessions/session.writer.ts'
import { checkPassword, completeSignIn, signIn } from '#upstream/domains/accounts/sign-in.ts'
import { signUp } from '#upstream/domains/accounts/registration.writer.ts'
import { cancelDeletion, requestDeletion } from '#upstream/domains/personal-data/deletion/deletion.writer.ts'
import { parsePair, type TokenPair } from '#upstream/platform/tokens.ts'
import { checkPasskey } from '#upstream/domains/accounts/passkeys/assertion.ts'
import { passkeyOptions } from '#upstream/domains/accounts/passkeys/passkey-options.ts'
import { addPasskey } from '#upstream/domains/accounts/passkeys/passkey.writer.ts'

export const accountRoutes = new Hono<UpstreamEnv>()

accountRoutes.post('/login', countResults('sign-in', 'password', { failures: true }), async (c) => {
  const { identifier, password, ...continuation } = await readJson(c.req.raw, loginBody)
  const context = await openRequest(c)
  const user = await checkPassword(context, identifier, password)
  const redirect = await completeSignIn(
    context,
    { ...user, agent: agentOf(c), method: 'password' },
    continuation,
  )
  return c.json({ redirect })
})

accountRoutes.post('/signup', countResults('sign-in', 'register', { failures: true }), async (c) => {
  const body = await readJson(c.req.raw, signupBody)
  const redirect = await signUp(await openRequest(c), body, agentOf(c))
  return c.json({ redirect }, 201)
})

accountRoutes.post('/developer', countResults('sign-in', 'developer', { failures: true }), async (c) => {
  const context = await openRequest(c)
  if (!context.config.development) throw new RestError(restErrors.notFound, 404)
  const { username, ...continuation } = await readJson(c.req.raw, developerBody)
  const user = await findCredentials(context.env.DB, username)
  if (!user) throw new RestError(restErrors.noMatch)
  const redirect = await completeSignIn(
    context,
    { userId: user.id, agent: agentOf(c), method: 'developer' },
    continuation,
  )
  return c.json({ redirect })
})

accountRoutes.post('/exchange', async (c) => {
  const { tokens } = await readJson(c.req.raw, exchangeBody)
  const context = await openRequest(c)
  const pair = decodePair(tokens)
  const handover =
    pair &&
    (await consumeHandover(context.env.DB, pair, c.req.header(internalHeaders.flow) ?? '', context.now))
  if (!handover) throw new RestError(restErrors.noMatch)
  await signIn(context, { ...handover, method: 'handover' })
  return c.json({})
})

accountRoutes.post('/logout', async (c) => {
  await readJson(c.req.raw, emptyBody)
  const context = await openRequest(c)
  const { id: userId } = requireAccount(context)
  await endSession(context.env.DB, { id: context.viewer.sessionId, userId }, 'logout', context.now)
  context.responseHeaders.delete(internalHeaders.tokens)
  context.responseHeaders.set(internalHeaders.session, 'clear')
  return c.body(null, 204)
})

accountRoutes.post('/request-account-deletion', async (c) => {
  const body = await readJson(c.req.raw, accountDeletionBody)
  const context = await openRequest(c)
  await requestDeletion(context, requireAccount(context), body)
  return c.body(null, 204)
})

accountRoutes.post('/cancel-account-deletion', async (c) => {
  await readJson(c.req.raw, emptyBody)
  const context = await openRequest(c)
  await cancelDeletion(context, requireAccount(context))
  return c.body(null, 204)
})

accountRoutes.post('/passkey-options', async (c) => {
  const { purpose, ...proof } = await readJson(c.req.raw, passkeyOptionsBody)
  return c.json({ options: await passkeyOptions(await openRequest(c), purpose, proof) })
})

accountRoutes.post('/passkey-login', countResults('sign-in', 'passkey', { failures: true }), async (c) => {
  const { passkey, ...continuation } = await readJson(c.req.raw, passkeyLoginBody)
  const context = await openRequest(c)
  const user = { ...(await checkPasskey(context, passkey)), agent: agentOf(c), method: 'passkey' } as const
  return c.json({ redirect: await completeSignIn(context, user, continuation) })
})

accountRoutes.post('/add-passkey', async (c) => {
  const { passkey } = await readJson(c.req.raw, addPasskeyBody)
  await addPasskey(await openRequest(c), passkey, agentOf(c))
  return c.body(null, 204)
})

function decodePair(tokens: string): TokenPair | null {
  return parsePair(
    tokens
      .split(':')
      .map((half) => Buffer.from(half, 'base64').toString('latin1'))
      .join(':'),
  )
}
